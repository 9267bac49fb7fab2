//! The rules in short.

use crate::rule_book::{AttackeRules, IvanhoeRules, rule};

pub(super) static IVANHOE: IvanhoeRules = IvanhoeRules {
    set_up: (
        "Material und Vorbereitung",
        [
            rule(
                "Die Karten",
                "Es gibt 110 Karten: 70 Farbkarten, 20 Gefolgskarten und 20 Aktionskarten. Violette Karten sind am \
                    meisten wert, grüne immer 1.",
            ),
            rule(
                "Die Marken",
                "Von jeder der fünf Farben gibt es fünf Marken. Du hast nie zwei von einer Farbe, darum reichen sie \
                    immer.",
            ),
            rule(
                "Das Geben",
                "Zwei bis fünf spielen mit. Das Los bestimmt, wer gibt, und alle bekommen acht Karten. Wer links \
                    davon sitzt, eröffnet das erste Turnier; dann geht es im Uhrzeigersinn.",
            ),
            rule(
                "Der Sieg",
                "Zu zweit oder zu dritt brauchst du Marken aller fünf Farben, zu viert oder zu fünft vier \
                    verschiedene. Das Spiel endet in dem Moment, in dem du sie hast.",
            ),
            rule(
                "Ein anderes Ziel",
                "Ein Tisch kann vereinbaren, auf vier oder auf fünf Farben zu spielen, egal wie viele mitspielen. \
                    Sonst ändert sich nichts.",
            ),
        ],
    ),
    draw: (
        "Das Ziehen",
        [
            rule(
                "Jeder Zug eine Karte",
                "Dein Zug beginnt mit einer Karte vom Stapel, ob du willst oder nicht. Deine Hand darf beliebig groß \
                    werden.",
            ),
            rule(
                "Ein neuer Stapel",
                "Sobald die letzte Karte vom Stapel gezogen ist, wird der Ablagestapel gemischt und zum neuen \
                    Stapel.",
            ),
            rule(
                "Nichts zu ziehen",
                "Ist der Ablagestapel dann leer, bleibt auch der Stapel leer, bis jemand ziehen muss und es etwas zu \
                    mischen gibt. Gibt es nirgends eine Karte, ziehst du keine und spielst weiter.",
            ),
        ],
    ),
    start: (
        "Ein Turnier eröffnen",
        [
            rule(
                "Erst ziehen, dann ansagen",
                "Wer ein Turnier eröffnet, zieht zuerst eine Karte und bestimmt danach die Farbe.",
            ),
            rule(
                "Die Farbe bestimmen",
                "Deine erste Karte bestimmt die Farbe: eine Farbkarte ihre eigene, eine Gefolgskarte eine der fünf, \
                    die du ansagst. Weiß ist keine Turnierfarbe.",
            ),
            rule(
                "Nicht zweimal Violett",
                "War das letzte Turnier am Ende violett, darf das nächste nicht violett beginnen, egal wer eröffnet \
                    und welche Marke genommen wurde.",
            ),
            rule(
                "Die erste Karte",
                "Ein Turnier beginnt mit einer Farbkarte oder einer Gefolgskarte. Aktionskarten dürfen im selben Zug \
                    folgen.",
            ),
            rule(
                "Wer nicht eröffnen kann",
                "Wer eröffnen kann, muss es tun. Hast du weder Gefolge noch eine Karte in einer erlaubten Farbe, \
                    zeigst du deine Hand, und der nächste Spieler eröffnet. Du bleibst im Turnier.",
            ),
            rule(
                "Der Rest des Zuges",
                "Nach der ersten Karte geht es weiter wie in jedem Zug: Karten spielen, den Zug beenden oder \
                    aussteigen.",
            ),
        ],
    ),
    playing: (
        "Karten spielen",
        [
            rule(
                "So viele du willst",
                "In deinem Zug darfst du beliebig viele Karten spielen, eine nach der anderen, in beliebiger \
                    Reihenfolge.",
            ),
            rule(
                "Die richtige Farbe",
                "Eine Farbkarte aus deiner Hand muss die Farbe des Turniers haben. Gefolge passt zu jeder Farbe.",
            ),
            rule(
                "Deine Auslage",
                "Deine Karten bilden eine Reihe vor dir, die Auslage. Eine neue kommt immer ans Ende, so sehen alle, \
                    welche die erste und welche die letzte ist.",
            ),
            rule(
                "Knappen und Burgfräulein",
                "Du darfst beliebig viele Knappen in der Auslage haben, aber nie mehr als ein Burgfräulein, ganz \
                    gleich, wie ein zweites dorthin käme.",
            ),
            rule(
                "Deine Summe",
                "Deine Summe ergibt sich aus den Werten in deiner Auslage. In einem grünen Turnier zählt jede Karte \
                    1.",
            ),
            rule(
                "Aufgedruckte Werte",
                "Für Aktionskarten gelten immer die aufgedruckten Werte, auch in einem grünen Turnier.",
            ),
        ],
    ),
    ending: (
        "Den Zug beenden",
        [
            rule(
                "Dabeibleiben",
                "Um dabeizubleiben, brauchst du am Ende deines Zuges zweierlei: Du hast darin mindestens eine Karte \
                    aus der Hand gespielt, und deine Summe ist höher als jede andere. Ein Gleichstand genügt nicht.",
            ),
            rule(
                "Was als gespielt gilt",
                "Eine Aktionskarte, die Ivanhoe aufgehoben hat, gilt trotzdem als gespielt. Ivanhoe selbst, in einem \
                    fremden Zug gespielt, zählt nicht für deinen nächsten.",
            ),
            rule(
                "Aussteigen",
                "Kannst du nicht dabeibleiben, musst du aussteigen. Du darfst es auch freiwillig am Ende jedes \
                    deiner Züge; wer eröffnet, erst nach der ersten Karte.",
            ),
            rule(
                "Was du ablegst",
                "Steigst du aus, kommt alles vor dir auf den Ablagestapel: Auslage, Schild und Betäubt. In diesem \
                    Turnier hast du keinen Zug mehr.",
            ),
            rule(
                "Der Preis des Burgfräuleins",
                "Steigst du mit einem Burgfräulein in der Auslage aus, gibst du eine Marke deiner Wahl zurück, auch \
                    in Grün. Hast du keine, kostet es nichts.",
            ),
        ],
    ),
    winning: (
        "Gewinnen",
        [
            rule(
                "Wer übrig bleibt",
                "Sind alle anderen ausgestiegen, gewinnst du das Turnier, selbst wenn du keine einzige Karte \
                    gespielt hast.",
            ),
            rule(
                "Deine Marke",
                "Du nimmst eine Marke der Farbe, in der das Turnier endete, falls du sie noch nicht hast. Nach einem \
                    violetten wählst du eine beliebige Farbe, die dir fehlt.",
            ),
            rule(
                "Nach dem Sieg",
                "Wer gewinnt, legt alles vor sich ab, zieht keine Karte dafür, zahlt nichts für ein Burgfräulein und \
                    eröffnet das nächste Turnier.",
            ),
        ],
    ),
    actions: (
        "Aktionskarten im Allgemeinen",
        [
            rule(
                "Im eigenen Zug",
                "Außer Ivanhoe spielst du Aktionskarten nur in deinem Zug, eine nach der anderen. Jede wird ganz \
                    ausgeführt, bevor die nächste kommt.",
            ),
            rule(
                "Keine leeren Gesten",
                "Du kannst keine Karte spielen, die nichts ändern würde: keine Karte, keine Farbe, keinen Spieler.",
            ),
            rule(
                "Eine Karte bleibt",
                "Keine Aktionskarte leert eine Auslage. Eine einzelne Karte kann getauscht, aber nicht verloren \
                    werden, und müssten alle weg, bleibt die erste.",
            ),
            rule(
                "Der Schild",
                "Solange du den Schild hast, können Aktionskarten der Gegner deiner Auslage nichts anhaben. Deine \
                    eigenen wirken weiter.",
            ),
            rule(
                "Sofort abgelegt",
                "Eine Aktionskarte kommt gleich auf den Ablagestapel. Nur Schild und Betäubt bleiben auf dem Tisch.",
            ),
            rule(
                "Wen du nennen darfst",
                "Du darfst auch nennen, wer noch keinen Zug hatte oder ausgestiegen ist, wenn deine Karte dort etwas \
                    bewirkt. Niederschlag trifft alle mit Handkarten, Betäubt alle, die noch im Turnier sind.",
            ),
            rule(
                "Karten, die dazukommen",
                "Eine Karte, die durch eine Aktionskarte in eine Auslage gelangt, muss nicht zum Turnier passen. \
                    Farbe und Wert behält sie.",
            ),
            rule("Erst eröffnen", "Eröffnest du das Turnier, dann tust du das, bevor du eine Aktionskarte spielst."),
            rule(
                "Keine müßigen Fragen",
                "Gibt es nur eine mögliche Antwort, gibt das Spiel sie für dich: deine einzige Marke, die letzte \
                    freie Farbe, eine Anpassung ohne Wahl.",
            ),
        ],
    ),
    action_cards: (
        "Die Aktionskarten",
        [
            rule(
                "Sattelsturz",
                "Nur in einem violetten Turnier. Nenne Rot, Blau oder Gelb: Das ist ab jetzt die Farbe.",
            ),
            rule(
                "Waffenwechsel",
                "Nur in einem roten, blauen oder gelben Turnier. Nenne eine andere dieser drei Farben: Die gilt ab \
                    jetzt.",
            ),
            rule("Entwaffnung", "Nur in einem roten, blauen oder gelben Turnier. Die Farbe wird Grün."),
            rule(
                "Lanzenbruch",
                "Ein Gegner deiner Wahl legt alle violetten Karten seiner Auslage ab. Sind alle violett, bleibt die \
                    erste.",
            ),
            rule(
                "Riposte",
                "Wähle einen Gegner mit mindestens zwei Karten in der Auslage. Die letzte davon kommt ans Ende \
                    deiner eigenen.",
            ),
            rule(
                "Ausweichen",
                "Wähle einen Gegner mit mindestens zwei Karten in der Auslage und nenne eine davon: Sie wird \
                    abgelegt.",
            ),
            rule(
                "Rückzug",
                "Nimm eine beliebige Karte deiner Auslage zurück auf die Hand. Mindestens zwei müssen dort liegen.",
            ),
            rule(
                "Niederschlag",
                "Eine zufällige Handkarte eines Gegners deiner Wahl kommt auf deine Hand. Nur ihr zwei seht sie, und \
                    der Schild schützt keine Hand.",
            ),
            rule("Ausmanövrieren", "Jeder Gegner mit mindestens zwei Karten in der Auslage legt die letzte ab."),
            rule(
                "Sturmangriff",
                "Gesucht wird der niedrigste Wert in allen Auslagen, auch in geschützten. Alle, auch du, legen \
                    sämtliche Karten dieses Werts ab; ein Gegner mit Schild verliert nichts.",
            ),
            rule("Gegenangriff", "Wie Sturmangriff, aber mit dem höchsten Wert in allen Auslagen."),
            rule("Schande", "Alle, auch du, legen sämtliches Gefolge aus der Auslage ab."),
            rule(
                "Anpassung",
                "In jeder Auslage bleibt von jedem Wert nur eine Karte. Welche der gleichen das ist, wählen alle \
                    selbst, im Uhrzeigersinn und du zuerst.",
            ),
            rule(
                "Überlistung",
                "Tausche eine offene Karte vor dir gegen eine vor einem Gegner: Auslagekarten, Schild oder Betäubt. \
                    Keine Auslage darf leer werden oder ein zweites Burgfräulein bekommen, zwei gleiche Karten sind \
                    kein Tausch, und ein Schild hält die Auslage dahinter heraus, es sei denn, du nimmst den Schild \
                    selbst.",
            ),
            rule(
                "Schild",
                "Leg ihn neben deine Auslage. Er bleibt dort, bis du aussteigst, gewinnst oder ihn durch Überlistung \
                    verlierst.",
            ),
            rule(
                "Betäubt",
                "Leg die Karte vor einen Gegner, der noch im Turnier ist; ein Schild hilft nicht. Dort kommt in \
                    jedem Zug nur noch eine Karte in die Auslage. Eine Riposte fügt eine Karte hinzu, eine \
                    Überlistung nicht.",
            ),
            rule(
                "Ivanhoe",
                "Hat jemand anders gerade eine Aktionskarte gespielt, dürfen alle, die noch im Turnier sind, mit \
                    Ivanhoe antworten, bevor sie wirkt. Sie bleibt ohne Wirkung, und beide Karten werden abgelegt. \
                    Eine eigene Karte kannst du nicht aufheben.",
            ),
        ],
    ),
    knowledge: (
        "Was wer wissen darf",
        [
            rule(
                "Offen für alle",
                "Alle sehen die Auslagen und ihre Reihenfolge, Schild und Betäubt, die Marken, wie viele Karten in \
                    Händen und Stapel sind, den Ablagestapel, jede gespielte Karte, gezeigte Hände und was ein \
                    Rückzug zurückholt.",
            ),
            rule(
                "Nur für manche",
                "Deine Hand gehört dir allein. Welche Karte ein Niederschlag erbeutet, wissen nur die beiden \
                    Beteiligten.",
            ),
            rule(
                "Verborgen für alle",
                "Niemand kennt die Reihenfolge im Stapel oder sonst etwas, was der Zufall erst noch entscheidet.",
            ),
            rule(
                "Wer Ivanhoe hat",
                "Nichts, was man sieht, und keine Pause im Spiel verrät, ob jemand anders Ivanhoe auf der Hand hat.",
            ),
        ],
    ),
    slips: (
        "Versehen in den Quellen",
        [
            rule(
                "Das zweite Beispiel",
                "Im spanischen Beispiel zur Anpassung fehlt eine Karte. Das englische und das französische stimmen: \
                    zwei 3en und zwei 1en, von denen je eine geht.",
            ),
            rule(
                "Wen der Schild abhält",
                "Laut Regelheft hält der Schild alle Aktionskarten ab, laut Übersicht nur die der Gegner. Hier gilt \
                    die Übersicht.",
            ),
            rule(
                "Wer das Eröffnen abgibt",
                "Das Regelheft denkt nur an eine Hand voller Aktionskarten. Auch wer nach einem violetten Turnier \
                    sonst nur Violett hat, kann nicht eröffnen.",
            ),
        ],
    ),
};

pub(super) static ATTACKE: AttackeRules = AttackeRules {
    set_up: (
        "Material und Vorbereitung",
        [
            rule(
                "Die Karten",
                "Es gibt 96 Karten: 90 Ritter in fünf Farben mit den Werten 2, 3, 4, 5 und 7 und 6 Schilde mit 7 \
                    oder 10. Schilde sind Joker.",
            ),
            rule(
                "Die Chips",
                "Drei bis fünf spielen mit. Von jeder der fünf Farben gibt es fünf Chips, und du hast nie zwei von \
                    einer Farbe.",
            ),
            rule(
                "Das Geben",
                "Das Los bestimmt, wer beginnt und vier Karten bekommt; alle anderen bekommen fünf. Wer beginnt, \
                    eröffnet den ersten Wettkampf.",
            ),
            rule(
                "Der Sieg",
                "Wer zuerst Chips in vier Farben hat, gewinnt sofort. Mit der Option Ausdauer braucht es alle fünf.",
            ),
            rule("Die Farben", "Die fünf Farben sind die von Ivanhoe, aber hier hat keine davon eigene Regeln."),
        ],
    ),
    contest: (
        "Ein Wettkampf",
        [
            rule(
                "Eröffnen",
                "Wer eröffnet, muss offen eine oder mehrere Karten einer Farbe spielen, gern mit Schilden. Jede \
                    Farbe ist erlaubt, und mit Schilden allein sagst du sie einfach an.",
            ),
            rule(
                "Kämpfen oder passen",
                "Dann geht es im Uhrzeigersinn, Runde um Runde. Wer noch nicht gepasst hat, kämpft oder passt.",
            ),
            rule(
                "Kämpfen",
                "Spiel Karten in der Farbe des Wettkampfs, Schilde oder beides. Alles, was du in diesem Wettkampf \
                    gespielt hast, muss zusammen mehr ergeben als die höchste Summe auf dem Tisch; ein Gleichstand \
                    genügt nicht.",
            ),
            rule(
                "Ein Zug, eine Karte",
                "Alle Karten eines Zuges legst du auf einmal. Danach ziehst du eine Karte, egal wie viele du \
                    gespielt hast.",
            ),
            rule(
                "Passen",
                "Wenn du am Zug bist, darfst du immer passen, und du musst, wenn du nicht kämpfen kannst. Du legst \
                    ab, was du gespielt hast, ziehst eine Karte und bist aus diesem Wettkampf heraus.",
            ),
            rule(
                "Einen Wettkampf gewinnen",
                "Du gewinnst, wenn alle anderen gepasst haben. Du legst deine Karten ab, ziehst nichts, nimmst einen \
                    Chip der Farbe, falls du ihn noch nicht hast, und eröffnest den nächsten Wettkampf. Alle sind \
                    wieder dabei.",
            ),
            rule(
                "Ein neuer Stapel",
                "Ist die letzte Karte vom Stapel gezogen, wird der Ablagestapel gemischt und zum neuen Stapel. Gibt \
                    es nirgends eine Karte, wird keine gezogen.",
            ),
            rule(
                "Keine Karte zum Eröffnen",
                "Musst du eröffnen und hast keine Karte, eröffnet der Nächste im Uhrzeigersinn, der welche hat. Du \
                    bleibst im Wettkampf.",
            ),
        ],
    ),
    shields: (
        "Schilde",
        [
            rule("Schild 7", "Er zählt 7 in jeder Farbe. Du darfst beliebig viele spielen, mit Rittern oder ohne."),
            rule(
                "Schild 10",
                "Er zählt 10 in jeder Farbe, aber du darfst nur einen pro Wettkampf spielen. Passt du danach, gibst \
                    du einen Chip deiner Wahl zurück; hast du keinen, verlierst du nichts. Wer gewinnt, gibt nichts \
                    zurück.",
            ),
        ],
    ),
    covered: (
        "Das verdeckte Turnier",
        [
            rule(
                "Verdeckte Karten",
                "Nur wenn der Tisch es vereinbart hat: Einmal pro Wettkampf darfst du in einem Zug beliebig viele \
                    Karten verdeckt spielen. Jede zählt 1, und wer eröffnet, muss trotzdem eine Karte zeigen.",
            ),
            rule(
                "Nie gezeigt",
                "Niemand muss verdeckte Karten zeigen, auch später nicht. Sie werden verdeckt abgelegt, und wie \
                    viele es sind, dürfen alle wissen.",
            ),
            rule(
                "Verdeckte Schilde",
                "Ein verdeckt gespielter Schild ist nur eine verdeckte Karte: Er zählt 1, kostet keinen Chip, und \
                    die Grenze von einem Schild 10 gilt für ihn nicht.",
            ),
            rule(
                "Keine müßigen Fragen",
                "Hat eine Wahl nur eine Antwort, trifft das Spiel sie selbst: Dein einziger Chip geht von allein \
                    zurück. Eröffnen, Kämpfen und Passen bleiben immer dir überlassen.",
            ),
        ],
    ),
    knowledge: (
        "Was wer wissen darf",
        [
            rule(
                "Offen für alle",
                "Alle sehen die offen gespielten Karten, die Summen, wie viele Karten verdeckt sind, die Chips, die \
                    Größe von Händen und Stapel und die offen abgelegten Karten.",
            ),
            rule(
                "Nur für dich",
                "Deine Hand und deine verdeckten Karten gehören dir allein. Die Reihenfolge im Stapel und alles, was \
                    der Zufall erst noch entscheidet, kennt niemand.",
            ),
        ],
    ),
};
