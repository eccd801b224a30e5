#!/usr/bin/env python3
"""Writes WidthTable.swift from the data files of Unicode.

Usage: generate-width-table.py FOLDER > WidthTable.swift
FOLDER holds EastAsianWidth.txt and emoji-variation-sequences.txt, as in Debian's package
unicode-data (/usr/share/unicode).
"""
import os
import sys
import unicodedata

ZERO_WIDTH = {"Mn", "Me", "Cf"}
# Format characters that are drawn (U+0600 and its kin), and the conjoining halves of Hangul.
VISIBLE_FORMAT = [(0x600, 0x605), (0x6DD, 0x6DD), (0x70F, 0x70F), (0x890, 0x891),
                  (0x8E2, 0x8E2), (0x110BD, 0x110BD), (0x110CD, 0x110CD),
                  (0x13430, 0x1343F)]
CONJOINING = [(0x1160, 0x11FF), (0xD7B0, 0xD7FF)]
# Planes and blocks whose unassigned code points are wide by default (see EastAsianWidth.txt).
WIDE_BLOCKS = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
               (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]
# Letters that do not decompose, for terminals that only know ASCII.
LATIN = {"Æ": "A", "æ": "a", "Ð": "D", "ð": "d", "Ø": "O", "ø": "o", "Þ": "T", "þ": "t",
         "ß": "s", "Đ": "D", "đ": "d", "Ħ": "H", "ħ": "h", "ı": "i", "ĸ": "k", "Ł": "L",
         "ł": "l", "Ŋ": "N", "ŋ": "n", "Œ": "O", "œ": "o", "Ŧ": "T", "ŧ": "t", "ſ": "s",
         "ẞ": "S", "×": "x", "÷": "/"}


def lines(folder, name):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        path = os.path.join(folder, "emoji", name)
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = line.split("#")[0].strip()
            if fields:
                yield [field.strip() for field in fields.split(";")], line


def span(field):
    ends = [int(part, 16) for part in field.split("..")]
    return range(ends[0], ends[-1] + 1)


def ranges(points):
    result = []
    for point in sorted(points):
        if result and result[-1][1] == point - 1:
            result[-1][1] = point
        else:
            result.append([point, point])
    return result


def covered(spans):
    return {point for first, last in spans for point in range(first, last + 1)}


def array(name, comment, points):
    print(f"  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    row = ""
    for first, last in ranges(points):
        pair = f"0x{first:X}, 0x{last:X},"
        if len(row) + len(pair) > 92:
            print("    " + row.strip())
            row = ""
        row += pair + " "
    print("    " + row.strip())
    print("  ]")


def base(point):
    letter = chr(point)
    first = LATIN.get(letter) or unicodedata.normalize("NFKD", letter)[0]
    return first if first.isascii() and first.isalnum() or letter in LATIN else "?"


def bases(name, comment, first, last):
    print(f"  /// {comment}")
    print(f"  static let {name}: StaticString = \"\"\"")
    text = "".join(base(point) for point in range(first, last + 1))
    rows = [text[start:start + 64] for start in range(0, len(text), 64)]
    print("\\\n".join("    " + row for row in rows))
    print('    """')


def main(folder):
    zero, wide = covered(CONJOINING), covered(WIDE_BLOCKS)
    for fields, line in lines(folder, "EastAsianWidth.txt"):
        points = span(fields[0])
        if line.split("#")[1].split()[0] in ZERO_WIDTH:
            zero.update(points)
        elif fields[1] in ("W", "F"):
            wide.update(points)
    zero -= covered(VISIBLE_FORMAT)
    varied = {int(fields[0].split()[0], 16)
              for fields, _ in lines(folder, "emoji-variation-sequences.txt")}
    print("// Written by generate-width-table.py from the data files of Unicode 15.0.")
    print()
    print("/// The Unicode scalars whose width is not one cell, as pairs of the first and last of a range.")
    print("enum WidthTable {")
    array("zero", "Marks and format characters that take no cell of their own.", zero)
    print()
    array("wide", "Scalars that take two cells.", wide - zero)
    print()
    array("varied", "Scalars after which an emoji or text variation selector may follow.", varied)
    print()
    bases("latin", "The ASCII letters nearest to U+00C0 to U+024F.", 0xC0, 0x24F)
    print()
    bases("latinAdditional", "The ASCII letters nearest to U+1E00 to U+1EFF.", 0x1E00, 0x1EFF)
    print("}")


main(sys.argv[1])
