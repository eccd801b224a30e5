"""A sheet to draw flat pictures on: 960 × 600 units, three dots a unit for smooth edges."""

import math

from PIL import Image, ImageDraw

WIDTH, HEIGHT, DOTS = 960, 600, 3

NIGHT = "#132B40"
DEEP = "#1D4E66"
TEAL = "#2F7F9E"
AQUA = "#6FB4C4"
SKY = "#BFDFE3"
CREAM = "#F7ECD6"
SAND = "#E7C88F"
SUN = "#F5C04A"
ORANGE = "#E48A36"
RUST = "#C2641A"
BRICK = "#A5442F"
BARK = "#5A2D22"
GREEN = "#3D7C58"
LEAF = "#8FBD7C"
SLATE = "#74808C"


class Sheet:
    """What is drawn later lies above what was drawn before. Lengths in units, y grows downwards."""

    def __init__(self, ground):
        self.image = Image.new("RGB", (WIDTH * DOTS, HEIGHT * DOTS), ground)
        self.pen = ImageDraw.Draw(self.image)

    def rect(self, x, y, width, height, colour, radius=0):
        box = _dots(x, y, x + width, y + height)
        self.pen.rounded_rectangle(box, radius * DOTS, fill=colour)

    def disc(self, x, y, radius, colour, squeeze=1.0):
        box = _dots(x - radius, y - radius * squeeze, x + radius, y + radius * squeeze)
        self.pen.ellipse(box, fill=colour)

    def ring(self, x, y, radius, thickness, colour):
        box = _dots(x - radius, y - radius, x + radius, y + radius)
        self.pen.ellipse(box, outline=colour, width=round(thickness * DOTS))

    def slice(self, x, y, radius, colour, start, end, squeeze=1.0):
        """A piece of a disc between two angles, in degrees clockwise from three o'clock."""
        box = _dots(x - radius, y - radius * squeeze, x + radius, y + radius * squeeze)
        self.pen.pieslice(box, start, end, fill=colour)

    def shape(self, colour, *points):
        self.pen.polygon([_dots(*point) for point in points], fill=colour)

    def line(self, thickness, colour, *points):
        """A line with round ends and corners."""
        dots = [_dots(*point) for point in points]
        self.pen.line(dots, fill=colour, width=round(thickness * DOTS), joint="curve")
        for x, y in points:
            self.disc(x, y, thickness / 2, colour)

    def wave(self, y, height, length, colour, shift=0.0):
        """Water from a wavy line down to the edge; `shift` in parts of a wave's length."""
        crest = [
            (x, y + height * math.sin(2 * math.pi * (x / length + shift)))
            for x in range(0, WIDTH + 8, 8)
        ]
        self.shape(colour, (0, HEIGHT), *crest, (WIDTH, HEIGHT))

    def blend(self, top, bottom, y, height):
        """A band in which one colour passes into another."""
        for row in range(round(height * DOTS)):
            part = row / (height * DOTS)
            colour = tuple(round(a + (b - a) * part) for a, b in zip(_rgb(top), _rgb(bottom)))
            line = round(y * DOTS) + row
            self.pen.line([(0, line), (WIDTH * DOTS, line)], fill=colour)

    def picture(self, width=WIDTH):
        """The sheet as a picture of that width."""
        size = (width, width * HEIGHT // WIDTH)
        return self.image.resize(size, Image.Resampling.LANCZOS)


def around(x, y, radius, angle):
    """A point on a circle; 0 degrees is three o'clock, 90 is six."""
    turn = math.radians(angle)
    return (x + radius * math.cos(turn), y + radius * math.sin(turn))


def _dots(*units):
    return tuple(round(unit * DOTS) for unit in units)


def _rgb(colour):
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
