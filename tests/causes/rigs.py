"""The scenes in which the planted mistakes show: the program's own sample rigs and recordings."""
import json
import subprocess

SCENES = {"walk": "example-walk", "loop": "example-laps", "wave": "example-wave",
          "jump": "example-jump", "smooth": "example-smooth", "feeding": "rules-families",
          "spin": "rules-physics", "styles": "rules-styles", "baked": "rules-baked",
          "keys": "rules-keys", "meshes": "rules-meshes", "roots": "rules-roots",
          "mirrored 0.7": "rules-mirrored-07", "mirrored 0.8": "rules-mirrored-08",
          "velocity": "rules-velocity", "disabled": "rules-disabled"}


def scenes(program, folder):
    """Returns the rig and the recording of each scene."""
    subprocess.run([program, "samples", folder], check=True, stdout=subprocess.DEVNULL)
    return {scene: (folder / f"{rig_of(name)}.skf",
                    json.loads((folder / f"{name}.json").read_text(encoding="utf-8")))
            for scene, name in SCENES.items()}


def rig_of(name):
    return "example" if name.startswith("example-") else name
