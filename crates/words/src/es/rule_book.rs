//! The rules in short.

use crate::rule_book::{AttackeRules, IvanhoeRules, rule};

pub(super) static IVANHOE: IvanhoeRules = IvanhoeRules {
    set_up: (
        "Material y preparación",
        [
            rule(
                "Las cartas",
                "Hay 110 cartas: 70 de color, 20 de apoyo y 20 de acción. Las púrpura son las que más valen; las \
                    verdes valen siempre 1.",
            ),
            rule(
                "Las fichas",
                "Hay cinco fichas de cada uno de los cinco colores. Nunca tienes dos del mismo, así que siempre \
                    alcanzan.",
            ),
            rule(
                "El reparto",
                "Juegan de dos a cinco. La suerte decide quién reparte, y todos reciben ocho cartas. Quien está a su \
                    izquierda abre el primer torneo, y se sigue en el sentido del reloj.",
            ),
            rule(
                "Ganar la partida",
                "Con dos o tres jugadores necesitas fichas de los cinco colores; con cuatro o cinco, de cuatro. La \
                    partida acaba en cuanto las tienes.",
            ),
            rule(
                "Otra meta",
                "Una mesa puede acordar jugar a cuatro o a cinco colores, sean cuantos sean. Nada más cambia.",
            ),
        ],
    ),
    draw: (
        "Robar",
        [
            rule(
                "Una carta por turno",
                "Tu turno empieza con una carta del mazo, la quieras o no. Tu mano puede crecer sin límite.",
            ),
            rule(
                "Un mazo nuevo",
                "En cuanto se roba la última carta del mazo, los descartes se barajan y forman el mazo nuevo.",
            ),
            rule(
                "Nada que robar",
                "Si entonces no hay descartes, el mazo queda vacío hasta que alguien deba robar y haya qué barajar. \
                    Si no hay cartas en ningún sitio, no robas y sigues.",
            ),
        ],
    ),
    start: (
        "Abrir un torneo",
        [
            rule("Robar y luego elegir", "Quien abre un torneo roba primero una carta y después elige el color."),
            rule(
                "Elegir el color",
                "Tu primera carta fija el color: una carta de color, el suyo; una de apoyo, cualquiera de los cinco \
                    que anuncies. El blanco no es color de torneo.",
            ),
            rule(
                "No dos veces púrpura",
                "Si el último torneo era púrpura al acabar, el siguiente no puede empezar en púrpura, abra quien \
                    abra y se tomara la ficha que se tomara.",
            ),
            rule(
                "La primera carta",
                "Un torneo se abre con una carta de color o de apoyo. En el mismo turno pueden seguir cartas de \
                    acción.",
            ),
            rule(
                "Si no puedes abrir",
                "Si puedes abrir, debes hacerlo. Sin cartas de apoyo ni de un color permitido, enseñas tu mano y \
                    abre la persona siguiente. Tú sigues en el torneo.",
            ),
            rule(
                "El resto del turno",
                "Tras la primera carta el turno sigue como cualquier otro: jugar más cartas, terminar el turno o \
                    abandonar.",
            ),
        ],
    ),
    playing: (
        "Jugar cartas",
        [
            rule(
                "Cuantas quieras",
                "En tu turno puedes jugar cuantas cartas quieras, de una en una y en cualquier orden.",
            ),
            rule(
                "El color adecuado",
                "Una carta de color de tu mano debe ser del color del torneo. Las de apoyo van con todos.",
            ),
            rule(
                "Tu despliegue",
                "Tus cartas forman una fila delante de ti, el despliegue. La nueva va siempre al final, y así todos \
                    ven cuál fue la primera y cuál es la última.",
            ),
            rule(
                "Caballeros y Doncellas",
                "Puedes tener en tu despliegue cuantos Caballeros quieras, pero una sola Doncella a la vez, llegue \
                    como llegue la segunda.",
            ),
            rule(
                "Tu total",
                "Tu total es la suma de los valores de tu despliegue. En un torneo verde cada carta vale 1.",
            ),
            rule(
                "Valores impresos",
                "Las cartas de acción miran siempre los valores impresos, también en un torneo verde.",
            ),
        ],
    ),
    ending: (
        "Terminar un turno",
        [
            rule(
                "Seguir en el torneo",
                "Para seguir necesitas dos cosas al final de tu turno: haber jugado en él al menos una carta de tu \
                    mano, y un total más alto que todos los demás. El empate no basta.",
            ),
            rule(
                "Qué cuenta como jugado",
                "Una carta de acción anulada por Ivanhoe cuenta como jugada. Ivanhoe, jugado en el turno de otro, no \
                    cuenta para tu turno siguiente.",
            ),
            rule(
                "Abandonar",
                "Si no puedes seguir, debes abandonar. También puedes hacerlo por voluntad propia al final de \
                    cualquiera de tus turnos; quien abre, solo tras la primera carta.",
            ),
            rule(
                "Qué descartas",
                "Cuando abandonas, todo lo que hay delante de ti va a los descartes: despliegue, Escudo y Aturdido. \
                    Ya no tienes más turnos en este torneo.",
            ),
            rule(
                "El precio de la Doncella",
                "Si abandonas con una Doncella en tu despliegue, devuelves una ficha a tu elección, también en \
                    verde. Si no tienes ninguna, no te cuesta nada.",
            ),
        ],
    ),
    winning: (
        "Ganar",
        [
            rule(
                "Quien queda gana",
                "Cuando todos los demás han abandonado, ganas el torneo, aunque no hayas jugado una sola carta.",
            ),
            rule(
                "Tu ficha",
                "Tomas una ficha del color en que acabó el torneo, si aún no la tienes. Tras uno púrpura eliges \
                    cualquier color que te falte.",
            ),
            rule(
                "Después de ganar",
                "Quien gana descarta todo lo que tiene delante, no roba ninguna carta por ello, no paga por una \
                    Doncella y abre el torneo siguiente.",
            ),
        ],
    ),
    actions: (
        "Las cartas de acción en general",
        [
            rule(
                "En tu propio turno",
                "Salvo Ivanhoe, juegas las cartas de acción en tu turno, de una en una. Cada una se cumple por \
                    entero antes de la siguiente.",
            ),
            rule(
                "Nada de gestos vanos",
                "No puedes jugar una carta que no cambiaría nada: ni carta, ni color, ni jugador.",
            ),
            rule(
                "Una carta se queda",
                "Ninguna carta de acción vacía un despliegue. Una carta sola se puede cambiar pero no perder, y si \
                    tuvieran que irse todas, la primera se queda.",
            ),
            rule(
                "El Escudo",
                "Mientras tienes el Escudo, las cartas de acción de los rivales no hacen nada a tu despliegue. Las \
                    tuyas siguen actuando en él.",
            ),
            rule(
                "Al descarte enseguida",
                "Una carta de acción va a los descartes en cuanto se juega. Solo Escudo y Aturdido se quedan en la \
                    mesa.",
            ),
            rule(
                "A quién puedes nombrar",
                "Puedes nombrar también a quien aún no ha tenido turno o ha abandonado, si tu carta le hace algo. \
                    Derribar vale contra cualquiera con cartas en la mano, Aturdido contra quien siga en el torneo.",
            ),
            rule(
                "Cartas que llegan",
                "Una carta que llega a un despliegue por una carta de acción no tiene que ser del color del torneo. \
                    Conserva su color y su valor.",
            ),
            rule("Primero abrir", "Si te toca abrir el torneo, lo haces antes de jugar una carta de acción."),
            rule(
                "Sin preguntas ociosas",
                "Cuando solo hay una respuesta posible, el juego la da por ti: tu única ficha, el único color que \
                    queda, un Adaptar sin elección.",
            ),
        ],
    ),
    action_cards: (
        "Las cartas de acción",
        [
            rule("Descabalgar", "Solo en un torneo púrpura. Elige rojo, azul o amarillo: ese es el color desde ahora."),
            rule(
                "Cambiar arma",
                "Solo en un torneo rojo, azul o amarillo. Elige otro de esos tres: ese es el color desde ahora.",
            ),
            rule("Dejar caer arma", "Solo en un torneo rojo, azul o amarillo. El color pasa a verde."),
            rule(
                "Romper lanza",
                "Un rival a tu elección descarta todas las cartas púrpura de su despliegue. Si todas lo son, se \
                    queda la primera.",
            ),
            rule(
                "Respuesta",
                "Elige un rival con al menos dos cartas en su despliegue. La última pasa al final del tuyo.",
            ),
            rule(
                "Esquivar",
                "Elige un rival con al menos dos cartas en su despliegue y nombra una de ellas: va a los descartes.",
            ),
            rule("Retirar", "Devuelve a tu mano cualquier carta de tu despliegue. Necesitas al menos dos en él."),
            rule(
                "Derribar",
                "Una carta al azar de la mano de un rival a tu elección pasa a la tuya. Nadie más la ve, y el Escudo \
                    no protege la mano.",
            ),
            rule("Superar", "Cada rival con al menos dos cartas en su despliegue descarta la última."),
            rule(
                "Carga",
                "Se busca el valor más bajo de todos los despliegues, también los protegidos. Todos, tú también, \
                    descartan sus cartas de ese valor; un rival con Escudo no pierde nada.",
            ),
            rule("Contracarga", "Como Carga, pero con el valor más alto de todos los despliegues."),
            rule("Desgracia", "Todos, tú también, descartan las cartas de apoyo de su despliegue."),
            rule(
                "Adaptar",
                "En cada despliegue queda una sola carta de cada valor. Cada cual elige con cuál de las iguales se \
                    queda, en el sentido del reloj y empezando por ti.",
            ),
            rule(
                "Superar en inteligencia",
                "Cambia una carta boca arriba delante de ti por otra delante de un rival: del despliegue, Escudo o \
                    Aturdido. Ningún despliegue puede quedar vacío ni recibir otra Doncella, dos cartas iguales no \
                    se cambian, y un Escudo deja su despliegue fuera de alcance, salvo que tomes el propio Escudo.",
            ),
            rule(
                "Escudo",
                "Ponlo junto a tu despliegue. Ahí se queda hasta que abandones, ganes o lo pierdas por Superar en \
                    inteligencia.",
            ),
            rule(
                "Aturdido",
                "Ponlo delante de un rival que siga en el torneo; un Escudo no lo impide. En cada turno solo puede \
                    añadir una carta a su despliegue. Respuesta añade una carta; Superar en inteligencia, no.",
            ),
            rule(
                "Ivanhoe",
                "Cuando otro acaba de jugar una carta de acción, quien siga en el torneo puede responder con Ivanhoe \
                    antes de que actúe. Queda sin efecto y las dos cartas se descartan. No puedes anular una carta \
                    tuya.",
            ),
        ],
    ),
    knowledge: (
        "Lo que cada cual puede saber",
        [
            rule(
                "A la vista de todos",
                "Todos ven los despliegues y su orden, Escudo y Aturdido, las fichas, cuántas cartas hay en las \
                    manos y el mazo, los descartes, cada carta jugada, las manos enseñadas y las cartas devueltas \
                    por Retirar.",
            ),
            rule(
                "Solo para algunos",
                "Tu mano es solo tuya. La carta que se lleva Derribar la conocen solo los dos afectados.",
            ),
            rule("Oculto para todos", "Nadie conoce el orden del mazo ni nada de lo que el azar aún debe decidir."),
            rule(
                "Quién tiene Ivanhoe",
                "Nada de lo que se ve, ni ninguna pausa del juego, delata si otra persona tiene Ivanhoe.",
            ),
        ],
    ),
    slips: (
        "Descuidos de las fuentes",
        [
            rule(
                "El segundo ejemplo",
                "El ejemplo español de Adaptar olvida una carta. El inglés y el francés tienen razón: dos 3 y dos 1, \
                    de los que se va uno de cada.",
            ),
            rule(
                "A quién frena el Escudo",
                "Según el reglamento, el Escudo frena todas las cartas de acción; según el resumen, solo las de los \
                    rivales. Aquí vale el resumen.",
            ),
            rule(
                "Quién cede la apertura",
                "El reglamento solo piensa en una mano llena de cartas de acción. Una mano que tras un torneo \
                    púrpura solo ofrece púrpura tampoco puede abrir.",
            ),
        ],
    ),
};

pub(super) static ATTACKE: AttackeRules = AttackeRules {
    set_up: (
        "Material y preparación",
        [
            rule(
                "Las cartas",
                "Hay 96 cartas: 90 caballeros de cinco colores con los valores 2, 3, 4, 5 y 7, y 6 escudos que valen \
                    7 o 10. Los escudos son comodines.",
            ),
            rule(
                "Las fichas",
                "Juegan de tres a cinco. Hay cinco fichas de cada uno de los cinco colores, y nunca tienes dos del \
                    mismo.",
            ),
            rule(
                "El reparto",
                "La suerte decide quién empieza y recibe cuatro cartas; los demás reciben cinco. Quien empieza abre \
                    el primer combate.",
            ),
            rule(
                "Ganar la partida",
                "Quien antes tenga fichas de cuatro colores gana en el acto. Con la opción resistencia hacen falta \
                    los cinco.",
            ),
            rule("Los colores", "Los cinco colores son los de Ivanhoe, pero aquí ninguno tiene reglas propias."),
        ],
    ),
    contest: (
        "Un combate",
        [
            rule(
                "Abrir",
                "Quien abre debe jugar boca arriba una o más cartas de un color, con escudos si quiere. Vale \
                    cualquier color, y con solo escudos basta con anunciarlo.",
            ),
            rule(
                "Luchar o pasar",
                "Después se sigue en el sentido del reloj, ronda tras ronda. Quien aún no ha pasado lucha o pasa.",
            ),
            rule(
                "Luchar",
                "Juega cartas del color del combate, escudos, o ambas cosas. Todo lo que has jugado en este combate \
                    debe superar el total más alto de la mesa; el empate no basta.",
            ),
            rule(
                "Una jugada, una carta",
                "Todas las cartas de una jugada se ponen a la vez. Después robas una carta, juegues las que juegues.",
            ),
            rule(
                "Pasar",
                "En tu turno siempre puedes pasar, y debes hacerlo si no puedes luchar. Descartas lo que has jugado, \
                    robas una carta y quedas fuera de este combate.",
            ),
            rule(
                "Ganar un combate",
                "Ganas cuando todos los demás han pasado. Descartas tus cartas, no robas, tomas una ficha del color \
                    si no la tienes y abres el combate siguiente, con todos de nuevo dentro.",
            ),
            rule(
                "Un mazo nuevo",
                "Cuando se roba la última carta del mazo, los descartes se barajan y forman el mazo nuevo. Si no hay \
                    cartas en ningún sitio, no se roba.",
            ),
            rule(
                "Sin carta para abrir",
                "Si debes abrir y no tienes cartas, abre la siguiente persona que las tenga. Tú sigues en el \
                    combate.",
            ),
        ],
    ),
    shields: (
        "Los escudos",
        [
            rule("Escudo 7", "Vale 7 en cualquier color. Puedes jugar cuantos quieras, con caballeros o sin ellos."),
            rule(
                "Escudo 10",
                "Vale 10 en cualquier color, pero solo puedes jugar uno por combate. Si después pasas, devuelves una \
                    ficha a tu elección; si no tienes ninguna, no pierdes nada. Quien gana no devuelve nada.",
            ),
        ],
    ),
    covered: (
        "El torneo tapado",
        [
            rule(
                "Cartas tapadas",
                "Solo si la mesa lo ha acordado: una vez por combate puedes jugar boca abajo, en una jugada, cuantas \
                    cartas quieras. Cada una vale 1, y quien abre debe enseñar igualmente una carta.",
            ),
            rule(
                "Nunca se enseñan",
                "Nadie tiene que enseñar sus cartas tapadas, tampoco después. Se descartan boca abajo, y todos \
                    pueden saber cuántas hay.",
            ),
            rule(
                "Escudos tapados",
                "Un escudo jugado boca abajo es solo una carta tapada: vale 1, no cuesta ficha, y el límite de un \
                    escudo 10 no cuenta para él.",
            ),
            rule(
                "Sin preguntas ociosas",
                "Cuando una elección tiene una sola respuesta, el juego la da: tu única ficha se devuelve sola. \
                    Abrir, luchar y pasar dependen siempre de ti.",
            ),
        ],
    ),
    knowledge: (
        "Lo que cada cual puede saber",
        [
            rule(
                "A la vista de todos",
                "Todos ven las cartas jugadas boca arriba, los totales, cuántas cartas tapadas hay, las fichas, el \
                    tamaño de las manos y del mazo y los descartes boca arriba.",
            ),
            rule(
                "Solo para ti",
                "Tu mano y tus cartas tapadas son solo tuyas. El orden del mazo, y todo lo que el azar aún debe \
                    decidir, está oculto para todos.",
            ),
        ],
    ),
};
