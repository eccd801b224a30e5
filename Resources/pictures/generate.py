#!/usr/bin/env python3
"""Draws the pictures of the bundled flyer into this folder. Needs Pillow (Debian: python3-pil)."""

from pathlib import Path

from PIL.Image import Dither, Quantize

import scenes

FOLDER = Path(__file__).parent
DRAWINGS = "harbour library campus terminal type lighthouse bowl bicycle clock mug".split()
MOMENTS = 10


def main():
    for name in DRAWINGS:
        drawing = getattr(scenes, name)().picture()
        flat(drawing, 64, Quantize.MEDIANCUT).save(FOLDER / f"{name}.png", optimize=True)
    scenes.beach().picture().save(FOLDER / "beach.jpg", quality=78, optimize=True, progressive=True)
    frames = [
        flat(scenes.tide(i / MOMENTS).picture(480), 24, Quantize.MAXCOVERAGE)
        for i in range(MOMENTS)
    ]
    frames[0].save(
        FOLDER / "tide.gif", save_all=True, append_images=frames[1:], duration=120, loop=0)


def flat(picture, count, method):
    """Reduces the picture to N colours without dithering: flat areas stay flat and small."""
    return picture.quantize(count, method, dither=Dither.NONE)


if __name__ == "__main__":
    main()
