#!/usr/bin/env python3
"""Checks that two pictures are alike.   alike.py A.png B.png

Drivers may round colours differently, so one pixel in a thousand may differ by more than 8 of 255.
ffmpeg reads the pictures, because numpy and Pillow may be missing.
"""
import subprocess
import sys


def pixels(path):
    return subprocess.run(["ffmpeg", "-loglevel", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
                          capture_output=True, check=True).stdout


def main():
    a, b = (pixels(path) for path in sys.argv[1:])
    if len(a) != len(b):
        print("the sizes differ")
        return 1
    differ = sum(a[i:i + 4] != b[i:i + 4] and max(abs(x - y) for x, y in zip(a[i:i + 4], b[i:i + 4])) > 8
                 for i in range(0, len(a), 4))
    print(f"{differ} of {len(a) // 4} pixels differ")
    return 1 if differ * 1000 > len(a) // 4 else 0


if __name__ == "__main__":
    sys.exit(main())
