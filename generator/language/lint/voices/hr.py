"""Croatian."""

from .voice import Voice

VOICE = Voice(
    seats={
        "N": "Sjever*",
        "E": "Istok* Istočn*",
        "S": "Jug Juga Jugu Jugom Jugov* Južn*",
        "W": "Zapad*",
    },
    suits={
        "S": "pik pika piku pikom pici pikovi pikova pikove pikovim* pikov pikovo pikovog* pikovom*",
        "H": "herc herca hercu hercem hercevi hercova herceva hercovi* hercov srce srca srcem",
        "D": "karo kara karu karom karov* bundev*",
        "C": "tref* žir žira žirom žirov*",
    },
    ranks={
        "J": "dečk* dečko",
        "Q": "dama dame dami damu damom kraljic*",
        "K": "kralj*",
        "A": "as asa asu asom asovi asova asove asovima",
    },
    numbers={
        1: "jedan jedna jedno jednog jednoga jedne",
        2: "dva dvije dvaju dviju",
        3: "tri triju",
        4: "četiri četiriju četvero",
        5: "pet",
        6: "šest",
        7: "sedam sedmic*",
        8: "osam osmic*",
        9: "devet devetk*",
        10: "deset desetk*",
        11: "jedanaest*",
        12: "dvanaest*",
        13: "trinaest*",
        14: "četrnaest*",
        19: "devetnaest*",
        20: "dvadeset*",
    },
    quotes=("„”", "„“", "»«", "‚’"), dash="–—",
)
