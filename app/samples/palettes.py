"""The colours of the two styles. Their names are equal, so that both share the drawings."""


def _rgb(palette):
    return {name: tuple(bytes.fromhex(value)) for name, value in palette.items()}


DEFAULT = _rgb({
    "outline": "33284D", "white": "FFFFFF", "black": "000000",
    "skin": "86E8C8", "skin_low": "5CCBB0", "skin_shade": "3FA796", "spot": "46B3A0",
    "cream": "FFF4D9", "cream_shade": "F3DDB2", "cheek": "FF9C8F",
    "frill": "FFA38F", "frill_low": "F56E7F", "frill_shade": "D24A6C",
    "cloth": "FFCF61", "cloth_low": "F7AC42", "cloth_shade": "DD8730",
    "trim": "D9485F", "trim_mark": "FFE7AE",
    "scarf": "EF6276", "scarf_shade": "C23F62",
    "leather": "B06A44", "leather_low": "8F5139", "leather_shade": "6E3B33", "sole": "4A2C42",
    "trousers": "5B6CA8", "trousers_shade": "43508A",
    "pack": "8FA45A", "pack_low": "728A49", "pack_shade": "566B3E",
    "roll": "E3C99A", "roll_shade": "BF9C6E", "buckle": "FFDf7E",
    "bulb": "FFFBD6", "bulb_low": "FFD450", "glow": "FFE58A",
    "eye": "2C2142", "eye_low": "5C4A8F", "mouth": "8C2F4E", "tongue": "FF8C8F",
    "heart": "FF7C93", "heart_shade": "DB4A72", "dust": "E9E2D6", "dust_shade": "C4B9B4",
})

NIGHT = _rgb({
    "outline": "2A2453", "white": "FFFFFF", "black": "000000",
    "skin": "B4C3FF", "skin_low": "8794F0", "skin_shade": "666FD0", "spot": "7680DC",
    "cream": "EEF0FF", "cream_shade": "CDD1F7", "cheek": "E79BE8",
    "frill": "E3A6FF", "frill_low": "B070F2", "frill_shade": "8749CC",
    "cloth": "5C62C4", "cloth_low": "474AA6", "cloth_shade": "363788",
    "trim": "FFD66E", "trim_mark": "5A4AA8",
    "scarf": "5FD3DE", "scarf_shade": "3B9DBB",
    "leather": "8672B5", "leather_low": "6B5A9B", "leather_shade": "50437D", "sole": "352C5C",
    "trousers": "424C8A", "trousers_shade": "333A70",
    "pack": "7287B8", "pack_low": "5B6FA3", "pack_shade": "455585",
    "roll": "C4CBE8", "roll_shade": "939CC9", "buckle": "FFE59A",
    "bulb": "F8FFE4", "bulb_low": "A7F5B0", "glow": "B9FFC4",
    "eye": "231C46", "eye_low": "4C63B8", "mouth": "6B2B6E", "tongue": "E88AC8",
    "heart": "FF8FC7", "heart_shade": "CC5BA8", "dust": "C9CFEC", "dust_shade": "9AA2CF",
})

STYLES = (("Default", DEFAULT), ("Night", NIGHT))
