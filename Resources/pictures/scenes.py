"""The pictures of the bundled flyer. Big shapes and strong contrasts: each is to be recognised in a
terminal at 40 × 12 cells."""

import math

from sheet import *


def harbour():
    """A harbour at dusk."""
    sheet = Sheet(ORANGE)
    sheet.blend(DEEP, ORANGE, 0, 330)
    sheet.disc(610, 330, 120, SUN)
    sheet.rect(0, 340, WIDTH, 260, DEEP)
    for step, width in enumerate((230, 180, 130, 80)):
        sheet.rect(610 - width / 2, 364 + step * 44, width, 16, SUN, 8)
    sheet.shape(NIGHT, (0, 230), (90, 210), (150, 270), (250, 300), (300, 345), (0, 345))
    sheet.rect(92, 120, 46, 130, CREAM)
    sheet.rect(92, 160, 46, 34, BRICK)
    sheet.rect(84, 100, 62, 24, SUN)
    sheet.shape(NIGHT, (78, 100), (115, 62), (152, 100))
    _boat(sheet, 370, 470, 1.25)
    return sheet


def library():
    """A brick building with a green doorway, at the water."""
    sheet = Sheet(SKY)
    sheet.disc(830, 110, 58, CREAM)
    sheet.rect(180, 190, 600, 300, BRICK)
    sheet.shape(BARK, (140, 195), (480, 50), (820, 195))
    sheet.disc(480, 135, 34, CREAM)
    for x in (230, 340, 560, 670):
        sheet.rect(x, 235, 62, 84, CREAM, 6)
        sheet.rect(x, 365, 62, 84, SUN, 6)
    sheet.rect(424, 300, 112, 190, CREAM, 10)
    sheet.rect(438, 314, 84, 176, GREEN, 8)
    sheet.disc(506, 410, 7, SUN)
    sheet.rect(0, 490, WIDTH, 24, SLATE)
    sheet.wave(530, 8, 160, TEAL)
    sheet.wave(566, 8, 160, DEEP, 0.4)
    return sheet


def campus():
    """The campus from above: water on the left, buildings A to D, the clock in the middle."""
    sheet = Sheet(LEAF)
    sheet.shape(TEAL, (0, 0), (250, 0), (205, 190), (265, 380), (215, 600), (0, 600))
    sheet.shape(AQUA, (0, 0), (165, 0), (120, 190), (180, 380), (130, 600), (0, 600))
    for points in (((240, 300), (960, 300)), ((545, 0), (545, 600)), ((545, 300), (960, 560))):
        sheet.line(44, CREAM, *points)
    sheet.rect(310, 70, 170, 150, ORANGE, 8)
    sheet.rect(310, 390, 170, 150, BRICK, 8)
    sheet.rect(640, 60, 240, 120, NIGHT, 8)
    sheet.rect(612, 436, 136, 128, RUST, 8)
    for x, y in ((790, 395), (900, 450), (800, 240), (890, 250), (850, 560)):
        sheet.disc(x, y, 30, GREEN)
    for letter, x, y in (("A", 395, 145), ("B", 395, 465), ("C", 760, 120), ("D", 680, 500)):
        _letter(sheet, letter, x, y)
    sheet.disc(545, 300, 62, CREAM)
    sheet.disc(545, 300, 44, BRICK)
    sheet.line(10, CREAM, (545, 272), (545, 300), (568, 312))
    return sheet


def terminal():
    """A screen with a prompt and some lines."""
    sheet = Sheet(TEAL)
    sheet.rect(420, 470, 120, 70, SLATE)
    sheet.rect(320, 528, 320, 32, SLATE, 16)
    sheet.rect(130, 50, 700, 440, CREAM, 28)
    sheet.rect(158, 78, 644, 384, NIGHT, 10)
    sheet.line(26, SUN, (215, 145), (262, 185), (215, 225))
    sheet.rect(300, 168, 300, 34, CREAM, 8)
    for y, width, colour in ((262, 420, AQUA), (322, 300, LEAF), (382, 360, AQUA)):
        sheet.rect(208, y, width, 30, colour, 8)
    sheet.rect(640, 160, 38, 52, ORANGE)
    return sheet


def type():
    """A large A on a page, its lines below it."""
    sheet = Sheet(BRICK)
    sheet.shape(BARK, (262, 58), (742, 58), (742, 600), (262, 600))
    sheet.rect(230, 40, 480, 560, CREAM)
    sheet.shape(
        NIGHT, (450, 92), (500, 92), (622, 400), (545, 400), (460, 170), (360, 400), (318, 400))
    sheet.rect(380, 290, 160, 34, NIGHT)
    sheet.rect(285, 388, 120, 22, NIGHT)
    sheet.rect(510, 388, 150, 22, NIGHT)
    for y, width in ((450, 370), (500, 370), (550, 250)):
        sheet.rect(285, y, width, 20, SLATE, 6)
    return sheet


def lighthouse():
    """A lighthouse that lights the night."""
    sheet = Sheet(NIGHT)
    sheet.shape(DEEP, (480, 165), (960, 20), (960, 330))
    sheet.shape(SUN, (480, 165), (960, 80), (960, 260))
    for x, y in ((90, 70), (210, 180), (330, 60), (120, 290), (640, 380), (840, 400)):
        sheet.disc(x, y, 9, CREAM)
    sheet.shape(CREAM, (418, 210), (542, 210), (580, 530), (380, 530))
    sheet.shape(BRICK, (411, 266), (549, 266), (557, 330), (403, 330))
    sheet.shape(BRICK, (395, 400), (565, 400), (573, 464), (387, 464))
    sheet.rect(400, 198, 160, 22, SLATE)
    sheet.rect(432, 130, 96, 68, SUN)
    sheet.shape(BRICK, (416, 132), (480, 70), (544, 132))
    sheet.shape(BARK, (270, 540), (380, 500), (600, 500), (720, 545), (760, 600), (230, 600))
    sheet.wave(560, 9, 190, TEAL)
    return sheet


def bowl():
    """A bowl of soup, a pot of steam above it."""
    sheet = Sheet(SUN)
    sheet.rect(0, 470, WIDTH, 130, RUST)
    for x in (360, 480, 600):
        sheet.line(26, CREAM, (x, 190), (x - 28, 150), (x + 28, 95), (x, 45))
    sheet.slice(480, 280, 300, TEAL, 0, 180, 0.9)
    sheet.disc(480, 280, 300, DEEP, 0.26)
    sheet.disc(480, 280, 268, BRICK, 0.21)
    for x, y, colour in ((360, 275, LEAF), (450, 305, CREAM), (560, 268, LEAF), (640, 295, CREAM)):
        sheet.disc(x, y, 36, colour, 0.5)
    sheet.rect(360, 530, 240, 34, DEEP, 12)
    return sheet


def bicycle():
    """A bicycle, seen from the side."""
    sheet = Sheet(AQUA)
    sheet.rect(0, 500, WIDTH, 100, GREEN)
    rear, front, crank, seat, head = (260, 395), (700, 395), (455, 395), (400, 205), (620, 205)
    for x, y in (rear, front):
        sheet.ring(x, y, 135, 28, NIGHT)
        sheet.disc(x, y, 20, NIGHT)
    sheet.line(26, BRICK, rear, crank, head, seat, rear)
    sheet.line(26, BRICK, crank, seat)
    sheet.line(26, BRICK, front, head, (596, 130))
    sheet.line(26, NIGHT, (540, 112), (596, 118), (660, 140))
    sheet.line(26, BRICK, seat, (388, 160))
    sheet.rect(320, 132, 130, 34, NIGHT, 17)
    sheet.disc(*crank, 40, NIGHT)
    sheet.disc(*crank, 20, SUN)
    return sheet


def clock():
    """The clock of the tower, a few minutes late."""
    sheet = Sheet(SKY)
    sheet.rect(230, 120, 500, 480, BRICK)
    sheet.shape(BARK, (180, 125), (480, 0), (780, 125))
    sheet.rect(200, 118, 560, 26, BARK)
    sheet.disc(480, 370, 205, BARK)
    sheet.disc(480, 370, 180, CREAM)
    for hour in range(12):
        inner, outer = (128, 158) if hour % 3 == 0 else (144, 158)
        marks = [around(480, 370, radius, hour * 30) for radius in (inner, outer)]
        sheet.line(18, NIGHT, *marks)
    sheet.line(26, NIGHT, (480, 370), around(480, 370, 90, -32))
    sheet.line(18, RUST, (480, 370), around(480, 370, 140, -114))
    sheet.disc(480, 370, 22, NIGHT)
    return sheet


def mug():
    """A mug of tea beside an open book."""
    sheet = Sheet(DEEP)
    sheet.rect(0, 470, WIDTH, 130, SAND)
    sheet.ring(470, 330, 96, 38, CREAM)
    sheet.rect(180, 200, 290, 300, CREAM, 36)
    sheet.rect(180, 262, 290, 60, ORANGE)
    for x in (270, 380):
        sheet.line(22, AQUA, (x, 165), (x - 22, 130), (x + 22, 85), (x, 45))
    sheet.shape(BRICK, (580, 500), (600, 400), (930, 400), (950, 500))
    sheet.shape(CREAM, (600, 485), (618, 385), (760, 400), (760, 500))
    sheet.shape(CREAM, (772, 500), (772, 400), (912, 385), (930, 485))
    for y in (416, 444):
        sheet.line(10, SLATE, (640, y - 4), (738, y + 8))
        sheet.line(10, SLATE, (794, y + 8), (890, y - 4))
    return sheet


def beach():
    """The beach at low tide; the sky passes from one colour into the next."""
    sheet = Sheet(SAND)
    sheet.blend(TEAL, CREAM, 0, 280)
    sheet.disc(250, 150, 70, CREAM)
    sheet.rect(0, 270, WIDTH, 80, TEAL)
    sheet.blend(AQUA, SAND, 340, 60)
    sheet.blend(SAND, ORANGE, 400, 200)
    sheet.line(18, BARK, (640, 530), (704, 290))
    for panel in range(5):
        start = 192 + panel * 36
        sheet.slice(700, 300, 240, (BRICK, CREAM)[panel % 2], start, start + 36)
    sheet.shape(NIGHT, (120, 520), (200, 470), (420, 470), (380, 520))
    return sheet


def tide(shift):
    """A boat on the tide, at a moment between 0 and 1."""
    sheet = Sheet(SKY)
    sheet.disc(770, 130, 70, SUN)
    lift = 26 * math.sin(2 * math.pi * shift)
    sheet.wave(370 + lift / 2, 22, 480, AQUA, shift)
    _boat(sheet, 430, 430 + lift, 1.9)
    sheet.wave(450 + lift, 24, 480, TEAL, shift + 0.3)
    sheet.wave(530, 18, 320, DEEP, 0.7 - shift)
    return sheet


def _boat(sheet, x, y, size):
    """A sailing boat with its hull at the point."""
    def at(right, up):
        return (x + right * size, y - up * size)

    sheet.shape(CREAM, at(8, 40), at(8, 190), at(110, 40))
    sheet.shape(SUN, at(-8, 40), at(-8, 160), at(-80, 40))
    sheet.line(8 * size, BARK, at(0, 20), at(0, 200))
    sheet.shape(BRICK, at(-110, 30), at(125, 30), at(85, -22), at(-75, -22))


def _letter(sheet, letter, x, y):
    """One of A to D as thick strokes."""
    strokes = {
        "A": [((-32, 42), (0, -42), (32, 42)), ((-18, 16), (18, 16))],
        "B": [((-24, -42), (-24, 42), (12, 42), (28, 22), (10, 0), (-24, 0)),
              ((10, 0), (24, -20), (10, -42), (-24, -42))],
        "C": [((32, -30), (8, -42), (-22, -26), (-30, 0), (-22, 26), (8, 42), (32, 30))],
        "D": [((-26, -40), (-26, 40), (4, 40), (28, 16), (28, -16), (4, -40), (-26, -40))],
    }
    for stroke in strokes[letter]:
        sheet.line(16, CREAM, *((x + right, y + down) for right, down in stroke))
