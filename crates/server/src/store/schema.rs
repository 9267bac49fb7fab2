//! The shape of the SQLite file, and how older files grow into it.

use rusqlite::{Connection, TransactionBehavior};

/// The steps from an empty file to the present shape. A step that was released never changes; a new one follows it.
const STEPS: &[&str] = &[include_str!("../../migrations/sqlite/0001_first.sql")];

/// Marks a SQLite file as ours: "TILT".
const APPLICATION: i64 = 0x5449_4C54;

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    /// A file of a later version.
    #[error("the file has shape {found}, this version knows shapes up to {known}: use the newer version that wrote it")]
    Newer {
        /// The shape of the file.
        found: usize,
        /// The last shape this version knows.
        known: usize,
    },
    /// A SQLite file of another program.
    #[error("the file is not one of Tiltyard")]
    Foreign,
    /// There is no thread for the writer.
    #[error("the operating system gives no thread: {0}")]
    Thread(std::io::Error),
    /// SQLite refuses.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

/// Makes sure that the file is ours and not newer than this program.
pub(crate) fn check(connection: &Connection) -> Result<(), SchemaError> {
    match shape(connection, STEPS.len())? {
        0 => Err(SchemaError::Foreign),
        _ => Ok(()),
    }
}

/// Brings the file to the present shape.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), SchemaError> {
    migrate_by(connection, STEPS)
}

fn shape(connection: &Connection, known: usize) -> Result<usize, SchemaError> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, found) = (pragma("application_id")?, pragma("user_version")? as usize);
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let empty = tables == 0 && found == 0;
    match found {
        _ if application != APPLICATION && !empty => Err(SchemaError::Foreign),
        found if found > known => Err(SchemaError::Newer { found, known }),
        found => Ok(found),
    }
}

/// Each step in a transaction of its own, so that a crash in between loses nothing and repeats nothing.
fn migrate_by(connection: &mut Connection, steps: &[&str]) -> Result<(), SchemaError> {
    let found = shape(connection, steps.len())?;
    for (number, step) in steps.iter().enumerate().skip(found) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", (number + 1) as i64)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1);";
    const SECOND: &str = "ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1;";

    #[test]
    fn an_old_file_grows_and_keeps_its_rows() {
        let mut file = Connection::open_in_memory().unwrap();
        migrate_by(&mut file, &[FIRST]).unwrap();
        migrate_by(&mut file, &[FIRST, SECOND]).unwrap();
        migrate_by(&mut file, &[FIRST, SECOND]).unwrap();
        let row: (i64, i64) = file.query_row("SELECT x, y FROM a", [], |row| row.try_into()).unwrap();
        assert_eq!(row, (1, 2));
    }

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut file = Connection::open_in_memory().unwrap();
        migrate_by(&mut file, &[FIRST]).unwrap();
        let broken = "UPDATE a SET x = 7; CREATE TABLE a (x);";
        assert!(migrate_by(&mut file, &[FIRST, broken]).is_err());
        assert_eq!(shape(&file, 2).unwrap(), 1);
        assert_eq!(file.query_row("SELECT x FROM a", [], |row| row.get::<_, i64>(0)).unwrap(), 1);
    }

    #[test]
    fn newer_and_foreign_files_are_refused_untouched() {
        let mut newer = Connection::open_in_memory().unwrap();
        migrate_by(&mut newer, &[FIRST, SECOND]).unwrap();
        let refused = migrate_by(&mut newer, &[FIRST]).unwrap_err();
        assert!(matches!(refused, SchemaError::Newer { found: 2, known: 1 }), "{refused}");

        let mut foreign = Connection::open_in_memory().unwrap();
        foreign.execute_batch("CREATE TABLE of_others (x)").unwrap();
        assert!(matches!(migrate_by(&mut foreign, &[FIRST]), Err(SchemaError::Foreign)));
    }

    #[test]
    fn the_steps_of_the_house_run() {
        let mut file = Connection::open_in_memory().unwrap();
        assert!(matches!(check(&file), Err(SchemaError::Foreign)), "an empty file is nobody's");
        migrate(&mut file).unwrap();
        check(&file).unwrap();
    }
}
