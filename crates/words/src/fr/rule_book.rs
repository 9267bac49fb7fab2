//! The rules in short.

use crate::rule_book::{AttackeRules, IvanhoeRules, rule};

pub(super) static IVANHOE: IvanhoeRules = IvanhoeRules {
    set_up: (
        "Matériel et préparation",
        [
            rule(
                "Les cartes",
                "Il y a 110 cartes : 70 cartes de couleur, 20 tenants et 20 cartes d’action. Les violettes valent le \
                    plus, les vertes toujours 1.",
            ),
            rule(
                "Les jetons",
                "Chacune des cinq couleurs a cinq jetons. Tu n’en as jamais deux de la même, il y en a donc toujours \
                    assez.",
            ),
            rule(
                "La donne",
                "On joue de deux à cinq. Le sort désigne qui distribue, et chacun reçoit huit cartes. Le voisin de \
                    gauche ouvre le premier tournoi ; on tourne dans le sens des aiguilles d’une montre.",
            ),
            rule(
                "Gagner la partie",
                "À deux ou trois, il te faut des jetons des cinq couleurs ; à quatre ou cinq, de quatre couleurs. La \
                    partie finit à l’instant où tu les as.",
            ),
            rule(
                "Un autre but",
                "Une table peut convenir de jouer à quatre ou à cinq couleurs, quel que soit le nombre de joueurs. \
                    Rien d’autre ne change.",
            ),
        ],
    ),
    draw: (
        "La pioche",
        [
            rule(
                "Une carte par tour",
                "Ton tour commence par une carte de la pioche, que tu le veuilles ou non. Ta main peut grandir sans \
                    limite.",
            ),
            rule(
                "Une nouvelle pioche",
                "Dès que la dernière carte de la pioche est tirée, on mélange la défausse, qui devient la pioche.",
            ),
            rule(
                "Rien à piocher",
                "Si la défausse est vide à ce moment, la pioche reste vide jusqu’à ce que quelqu’un doive piocher et \
                    qu’il y ait de quoi mélanger. S’il n’y a de carte nulle part, tu ne pioches pas et tu continues.",
            ),
        ],
    ),
    start: (
        "Ouvrir un tournoi",
        [
            rule(
                "Piocher, puis annoncer",
                "Qui ouvre un tournoi pioche d’abord une carte et choisit la couleur ensuite.",
            ),
            rule(
                "Choisir la couleur",
                "Ta première carte fixe la couleur : une carte de couleur donne la sienne, un tenant celle des cinq \
                    que tu annonces. Le blanc n’est pas une couleur de tournoi.",
            ),
            rule(
                "Pas deux fois violet",
                "Si le dernier tournoi était violet à la fin, le suivant ne peut pas commencer en violet, peu \
                    importe qui ouvre et quel jeton a été pris.",
            ),
            rule(
                "La première carte",
                "Un tournoi s’ouvre avec une carte de couleur ou un tenant. Des cartes d’action peuvent suivre dans \
                    le même tour.",
            ),
            rule(
                "Si tu ne peux pas ouvrir",
                "Si tu peux ouvrir, tu dois le faire. Sans tenant ni carte d’une couleur permise, tu montres ta main \
                    et le joueur suivant ouvre. Tu restes en lice.",
            ),
            rule(
                "La suite du tour",
                "Après la première carte, le tour continue comme un autre : jouer des cartes, finir le tour ou se \
                    retirer.",
            ),
        ],
    ),
    playing: (
        "Jouer des cartes",
        [
            rule(
                "Autant que tu veux",
                "À ton tour, tu joues autant de cartes que tu veux, une à une et dans l’ordre qui te plaît.",
            ),
            rule(
                "La bonne couleur",
                "Une carte de couleur jouée de ta main doit avoir la couleur du tournoi. Les tenants vont avec \
                    toutes.",
            ),
            rule(
                "Ta zone de jeu",
                "Tes cartes forment une rangée devant toi, ta zone de jeu. Une nouvelle carte va toujours au bout : \
                    chacun voit laquelle est la première et laquelle la dernière.",
            ),
            rule(
                "Écuyers et Damoiselles",
                "Tu peux avoir autant d’Écuyers que tu veux dans ta zone de jeu, mais une seule Damoiselle à la \
                    fois, de quelque façon que la seconde arrive.",
            ),
            rule(
                "Ton total",
                "Ton total est la somme des valeurs de ta zone de jeu. Dans un tournoi vert, chaque carte compte 1.",
            ),
            rule(
                "Les valeurs imprimées",
                "Les cartes d’action regardent toujours les valeurs imprimées, même dans un tournoi vert.",
            ),
        ],
    ),
    ending: (
        "Finir un tour",
        [
            rule(
                "Rester en lice",
                "Pour rester, il te faut deux choses à la fin de ton tour : y avoir joué au moins une carte de ta \
                    main, et un total plus haut que tous les autres. L’égalité ne suffit pas.",
            ),
            rule(
                "Ce qui compte comme joué",
                "Une carte d’action annulée par Ivanhoé compte quand même comme jouée. Ivanhoé, joué au tour d’un \
                    autre, ne compte pas pour ton tour suivant.",
            ),
            rule(
                "Se retirer",
                "Si tu ne peux pas rester, tu dois te retirer. Tu peux aussi le faire de plein gré à la fin de \
                    chacun de tes tours ; qui ouvre, seulement après la première carte.",
            ),
            rule(
                "Ce que tu défausses",
                "Quand tu te retires, tout ce qui est devant toi va à la défausse : zone de jeu, Bouclier et Sonné. \
                    Tu ne joues plus dans ce tournoi.",
            ),
            rule(
                "Le prix de la Damoiselle",
                "Si tu te retires avec une Damoiselle dans ta zone de jeu, tu rends un jeton de ton choix, en vert \
                    aussi. Si tu n’en as pas, elle ne coûte rien.",
            ),
        ],
    ),
    winning: (
        "Gagner",
        [
            rule(
                "Qui reste gagne",
                "Quand tous les autres se sont retirés, tu remportes le tournoi, même sans avoir joué une seule \
                    carte.",
            ),
            rule(
                "Ton jeton",
                "Tu prends un jeton de la couleur dans laquelle le tournoi a fini, si tu ne l’as pas déjà. Après un \
                    tournoi violet, tu choisis n’importe quelle couleur qui te manque.",
            ),
            rule(
                "Après la victoire",
                "Le vainqueur défausse tout ce qui est devant lui, ne pioche rien de plus, ne paie rien pour une \
                    Damoiselle et ouvre le tournoi suivant.",
            ),
        ],
    ),
    actions: (
        "Les cartes d’action en général",
        [
            rule(
                "À ton propre tour",
                "Sauf Ivanhoé, tu joues les cartes d’action à ton tour, une à une. Chacune s’accomplit entièrement \
                    avant la suivante.",
            ),
            rule(
                "Pas de geste vain",
                "Tu ne peux pas jouer une carte qui ne changerait rien : ni carte, ni couleur, ni joueur.",
            ),
            rule(
                "Une carte reste",
                "Aucune carte d’action ne vide une zone de jeu. Une carte seule peut être échangée mais pas perdue, \
                    et si toutes devaient partir, la première reste.",
            ),
            rule(
                "Le Bouclier",
                "Tant que tu as le Bouclier, les cartes d’action des adversaires ne font rien à ta zone de jeu. Les \
                    tiennes y agissent toujours.",
            ),
            rule(
                "Défaussée aussitôt",
                "Une carte d’action va à la défausse dès qu’elle est jouée. Seuls Bouclier et Sonné restent sur la \
                    table.",
            ),
            rule(
                "Qui tu peux désigner",
                "Tu peux désigner aussi qui n’a pas encore joué ou s’est retiré, si ta carte y change quelque chose. \
                    Mise à terre vise toute main non vide, Sonné tous ceux qui sont en lice.",
            ),
            rule(
                "Les cartes qui arrivent",
                "Une carte qu’une carte d’action amène dans une zone de jeu n’a pas à suivre la couleur du tournoi. \
                    Elle garde sa couleur et sa valeur.",
            ),
            rule("Ouvrir d’abord", "Si c’est à toi d’ouvrir le tournoi, tu le fais avant de jouer une carte d’action."),
            rule(
                "Pas de question inutile",
                "Quand il n’y a qu’une réponse possible, le jeu la donne pour toi : ton seul jeton, la seule couleur \
                    qui reste, un Ajustement sans choix.",
            ),
        ],
    ),
    action_cards: (
        "Les cartes d’action",
        [
            rule(
                "Désarçonnement",
                "Seulement dans un tournoi violet. Choisis rouge, bleu ou jaune : c’est désormais la couleur.",
            ),
            rule(
                "Changement d’arme",
                "Seulement dans un tournoi rouge, bleu ou jaune. Choisis une autre de ces trois couleurs : elle vaut \
                    désormais.",
            ),
            rule("Arme lâchée", "Seulement dans un tournoi rouge, bleu ou jaune. Le tournoi devient vert."),
            rule(
                "Lance brisée",
                "Un adversaire de ton choix défausse toutes les cartes violettes de sa zone de jeu. Si toutes le \
                    sont, la première reste.",
            ),
            rule(
                "Riposte",
                "Choisis un adversaire qui a au moins deux cartes dans sa zone de jeu. La dernière passe au bout de \
                    la tienne.",
            ),
            rule(
                "Esquive",
                "Choisis un adversaire qui a au moins deux cartes dans sa zone de jeu et désignes-en une : elle est \
                    défaussée.",
            ),
            rule(
                "Recul",
                "Reprends en main une carte de ta zone de jeu, n’importe laquelle. Il t’en faut au moins deux.",
            ),
            rule(
                "Mise à terre",
                "Une carte prise au hasard dans la main d’un adversaire de ton choix passe dans la tienne. Vous \
                    seuls la voyez, et le Bouclier ne protège pas la main.",
            ),
            rule(
                "Manœuvre habile",
                "Chaque adversaire qui a au moins deux cartes dans sa zone de jeu défausse la dernière.",
            ),
            rule(
                "Charge",
                "On cherche la plus petite valeur de toutes les zones de jeu, même protégées. Chacun, toi aussi, \
                    défausse toutes ses cartes de cette valeur ; un adversaire qui a le Bouclier ne perd rien.",
            ),
            rule("Contre-charge", "Comme Charge, mais avec la plus grande valeur de toutes les zones de jeu."),
            rule("Déshonneur", "Chacun, toi aussi, défausse tous les tenants de sa zone de jeu."),
            rule(
                "Ajustement",
                "Dans chaque zone de jeu, il ne reste qu’une carte de chaque valeur. Chacun choisit laquelle de ses \
                    cartes égales il garde, dans le sens des aiguilles, en commençant par toi.",
            ),
            rule(
                "Feinte",
                "Échange une carte visible devant toi contre une carte devant un adversaire : zone de jeu, Bouclier \
                    ou Sonné. Aucune zone ne se vide ni ne reçoit une seconde Damoiselle, deux cartes égales ne \
                    s’échangent pas, et un Bouclier met sa zone de jeu hors d’atteinte, sauf si tu prends le \
                    Bouclier lui-même.",
            ),
            rule(
                "Bouclier",
                "Pose-le à côté de ta zone de jeu. Il y reste jusqu’à ce que tu te retires, gagnes ou le perdes par \
                    une Feinte.",
            ),
            rule(
                "Sonné",
                "Pose-le devant un adversaire encore en lice ; un Bouclier n’y peut rien. À chaque tour, celui-ci ne \
                    peut ajouter qu’une carte à sa zone de jeu. Une Riposte en ajoute une, une Feinte non.",
            ),
            rule(
                "Ivanhoé",
                "Quand quelqu’un d’autre vient de jouer une carte d’action, tous ceux qui sont en lice peuvent \
                    répondre avec Ivanhoé avant qu’elle agisse. Elle reste sans effet et les deux cartes sont \
                    défaussées. On n’annule pas sa propre carte.",
            ),
        ],
    ),
    knowledge: (
        "Ce que chacun peut savoir",
        [
            rule(
                "Visible pour tous",
                "Tous voient les zones de jeu et leur ordre, Bouclier et Sonné, les jetons, le nombre de cartes des \
                    mains et de la pioche, la défausse, chaque carte jouée, les mains montrées et les cartes \
                    reprises par un Recul.",
            ),
            rule(
                "Pour certains seulement",
                "Ta main n’est qu’à toi. La carte prise par une Mise à terre n’est connue que des deux joueurs \
                    concernés.",
            ),
            rule(
                "Caché à tous",
                "Personne ne connaît l’ordre de la pioche, ni rien de ce que le hasard doit encore décider.",
            ),
            rule(
                "Qui a Ivanhoé",
                "Rien de ce qui se voit, et aucune pause du jeu, ne révèle si quelqu’un d’autre a Ivanhoé.",
            ),
        ],
    ),
    slips: (
        "Les erreurs des sources",
        [
            rule(
                "Le second exemple",
                "L’exemple espagnol de l’Ajustement oublie une carte. L’anglais et le français ont raison : deux 3 \
                    et deux 1, dont un de chaque s’en va.",
            ),
            rule(
                "Qui le Bouclier arrête",
                "Selon le livret, le Bouclier arrête toutes les cartes d’action ; selon le résumé, celles des \
                    adversaires. Ici, le résumé l’emporte.",
            ),
            rule(
                "Qui cède l’ouverture",
                "Le livret ne pense qu’à une main de cartes d’action. Une main qui n’offre que du violet après un \
                    tournoi violet ne peut pas ouvrir non plus.",
            ),
        ],
    ),
};

pub(super) static ATTACKE: AttackeRules = AttackeRules {
    set_up: (
        "Matériel et préparation",
        [
            rule(
                "Les cartes",
                "Il y a 96 cartes : 90 chevaliers de cinq couleurs, de valeurs 2, 3, 4, 5 et 7, et 6 boucliers qui \
                    valent 7 ou 10. Les boucliers sont des jokers.",
            ),
            rule(
                "Les jetons",
                "On joue de trois à cinq. Chacune des cinq couleurs a cinq jetons, et tu n’en as jamais deux de la \
                    même.",
            ),
            rule(
                "La donne",
                "Le sort désigne qui commence et reçoit quatre cartes ; les autres en reçoivent cinq. Qui commence \
                    ouvre la première épreuve.",
            ),
            rule(
                "Gagner la partie",
                "Le premier qui a des jetons de quatre couleurs gagne aussitôt. Avec l’option endurance, il faut les \
                    cinq.",
            ),
            rule("Les couleurs", "Ce sont les cinq couleurs d’Ivanhoé, mais ici aucune n’a de règles à elle."),
        ],
    ),
    contest: (
        "Une épreuve",
        [
            rule(
                "Ouvrir",
                "Qui ouvre doit jouer, face visible, une ou plusieurs cartes d’une couleur, avec des boucliers s’il \
                    veut. Toute couleur est permise, et avec des boucliers seuls, on l’annonce.",
            ),
            rule(
                "Combattre ou passer",
                "Puis on tourne dans le sens des aiguilles d’une montre, manche après manche. Qui n’a pas encore \
                    passé combat ou passe.",
            ),
            rule(
                "Combattre",
                "Joue des cartes de la couleur de l’épreuve, des boucliers, ou les deux. Tout ce que tu as joué dans \
                    cette épreuve doit dépasser le plus haut total de la table ; l’égalité ne suffit pas.",
            ),
            rule(
                "Un coup, une carte",
                "Toutes les cartes d’un coup se posent ensemble. Ensuite, tu pioches une carte, quel que soit le \
                    nombre de cartes jouées.",
            ),
            rule(
                "Passer",
                "À ton tour, tu peux toujours passer, et tu le dois si tu ne peux pas combattre. Tu défausses ce que \
                    tu as joué, tu pioches une carte et tu es hors de cette épreuve.",
            ),
            rule(
                "Remporter une épreuve",
                "Tu gagnes quand tous les autres ont passé. Tu défausses tes cartes sans piocher, tu prends un jeton \
                    de la couleur si tu ne l’as pas, et tu ouvres l’épreuve suivante, où tous reviennent.",
            ),
            rule(
                "Une nouvelle pioche",
                "Quand la dernière carte de la pioche est tirée, on mélange la défausse, qui devient la pioche. S’il \
                    n’y a de carte nulle part, on ne pioche pas.",
            ),
            rule(
                "Sans carte pour ouvrir",
                "Si tu dois ouvrir et n’as pas de carte, le prochain joueur qui en a ouvre à ta place. Tu restes \
                    dans l’épreuve.",
            ),
        ],
    ),
    shields: (
        "Les boucliers",
        [
            rule(
                "Bouclier 7",
                "Il compte 7 dans toutes les couleurs. Tu peux en jouer autant que tu veux, avec ou sans chevaliers.",
            ),
            rule(
                "Bouclier 10",
                "Il compte 10 dans toutes les couleurs, mais tu n’en joues qu’un par épreuve. Si tu passes ensuite, \
                    tu rends un jeton de ton choix ; si tu n’en as pas, tu ne perds rien. Le vainqueur ne rend rien.",
            ),
        ],
    ),
    covered: (
        "Le tournoi caché",
        [
            rule(
                "Les cartes cachées",
                "Seulement si la table en a convenu : une fois par épreuve, tu peux jouer dans un coup autant de \
                    cartes face cachée que tu veux. Chacune compte 1, et qui ouvre doit quand même montrer une \
                    carte.",
            ),
            rule(
                "Jamais montrées",
                "Personne n’est tenu de montrer ses cartes cachées, même après coup. Elles sont défaussées face \
                    cachée, et tous peuvent savoir combien il y en a.",
            ),
            rule(
                "Les boucliers cachés",
                "Un bouclier joué face cachée n’est qu’une carte cachée : il compte 1, ne coûte pas de jeton, et la \
                    limite d’un bouclier 10 ne vaut pas pour lui.",
            ),
            rule(
                "Pas de question inutile",
                "Quand un choix n’a qu’une réponse, le jeu la donne : ton seul jeton est rendu tout seul. Ouvrir, \
                    combattre et passer dépendent toujours de toi.",
            ),
        ],
    ),
    knowledge: (
        "Ce que chacun peut savoir",
        [
            rule(
                "Visible pour tous",
                "Tous voient les cartes jouées face visible, les totaux, le nombre de cartes cachées, les jetons, la \
                    taille des mains et de la pioche et les défausses visibles.",
            ),
            rule(
                "Rien que pour toi",
                "Ta main et tes cartes cachées ne sont qu’à toi. L’ordre de la pioche, et tout ce que le hasard doit \
                    encore décider, est caché à tous.",
            ),
        ],
    ),
};
