"""Builds an animation from tracks of keys; easings have names."""
from dataclasses import dataclass, field

# How the curve reaches a key: the handles of the segment that ends at the key, and the editor's
# name for them.
HANDLES = {
    "Linear": ((1 / 3, 1 / 3), (2 / 3, 2 / 3), "Linear"),
    "SineInOut": ((0.5, 0.0), (0.5, 1.0), "SineInOut"),
    "SineIn": ((0.5, 0.0), (1.0, 1.0), "SineIn"),
    "SineOut": ((1 / 3, 1.0), (2 / 3, 1.0), "SineOut"),
    "Snap": ((999.0, 999.0), (999.0, 999.0), "Snap"),
    "Fall": ((1 / 3, 0.0), (2 / 3, 0.4555), "Custom"),  # a quarter of a cosine, from crest to zero
    "Rise": ((1 / 3, 0.5445), (2 / 3, 1.0), "Custom"),  # a quarter of a cosine, from zero to crest
    "Overshoot": ((0.34, 1.56), (0.64, 1.0), "Custom"),
}


@dataclass
class Clip:
    """The tracks of an animation. Positions (units) and rotations (degrees) are relative to the
    rest pose; scales, tints and flags are absolute. Every track starts at frame 0 and ends with
    the value of its start."""
    name: str
    fps: int
    last: int
    tracks: list = field(default_factory=list)  # (bone, element, [(frame, value, ease)])

    def track(self, bone, element, *keys, ease="SineInOut"):
        self.tracks.append((bone, element, [(*key, ease)[:3] for key in keys]))

    def swing(self, bone, element, a, b, start=0, cycles=1):
        """Adds a track from a to b and back, `cycles` times. It reaches a at frame `start`."""
        half = self.last // (2 * cycles)
        turns = [(start + half * i, (a, b)[i % 2]) for i in range(-2 * cycles, 2 * cycles + 1)]
        keys = [(frame, value, "SineInOut") for frame, value in turns if 0 < frame < self.last]
        if start % half == 0:
            seam = dict(turns)[0]
            keys.append((self.last, seam, "SineInOut"))
        else:  # frame 0 cuts a half wave, correctly only in its middle, into two quarters
            seam = (a + b) / 2
            keys[0] = (*keys[0][:2], "Rise")
            keys.append((self.last, seam, "Fall"))
        self.tracks.append((bone, element, [(0, seam, "SineInOut"), *keys]))
