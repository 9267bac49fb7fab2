-- Everything a server remembers. Times are milliseconds since 1970; ids of tables are 16 random bytes,
-- those of players 8, as a number.

CREATE TABLE player (
    id          INTEGER NOT NULL PRIMARY KEY,
    name        TEXT NOT NULL,
    secret_hash BLOB NOT NULL,
    registered  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A table. A move mostly adds a record and changes nothing here: a commit costs what it changes.
-- `wake` is empty where nothing happens by itself.
CREATE TABLE game_table (
    id      BLOB NOT NULL PRIMARY KEY,
    open    INTEGER NOT NULL,
    wake    INTEGER,
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX open_table ON game_table (id) WHERE open;
CREATE INDEX wake_of_open_table ON game_table (wake) WHERE open AND wake IS NOT NULL;

-- The people who sit at a table.
CREATE TABLE sitter (
    game_table BLOB NOT NULL,
    player     INTEGER NOT NULL,
    PRIMARY KEY (game_table, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_of_sitter ON sitter (player);

CREATE TABLE record (
    game_table BLOB NOT NULL,
    number     INTEGER NOT NULL,
    body       TEXT NOT NULL,
    PRIMARY KEY (game_table, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    id         TEXT NOT NULL PRIMARY KEY,
    game_table BLOB NOT NULL,
    ended      INTEGER NOT NULL,
    summary    TEXT NOT NULL,
    record     TEXT NOT NULL
) STRICT;

CREATE INDEX game_ended ON game (ended, id);

-- The people of a game, in the order of their seats. `ended` is repeated, so that one index lists the games of a player.
CREATE TABLE game_player (
    game   TEXT NOT NULL REFERENCES game (id),
    place  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    ended  INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_of_player ON game_player (player, ended, game);

-- Statistics: how often something was true of a player.
CREATE TABLE tally (
    player INTEGER NOT NULL,
    what   TEXT NOT NULL,
    count  INTEGER NOT NULL,
    PRIMARY KEY (player, what)
) STRICT, WITHOUT ROWID;

-- When the server was last seen alive, so that clocks can stand still while it was not.
CREATE TABLE pulse (
    only_row INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 0),
    at       INTEGER NOT NULL
) STRICT;
