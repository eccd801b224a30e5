import Imaging
import SamplePictures
import Testing

@testable import flyer_image

@Suite struct PictureFormatTests {
  @Test func theFirstBytesTell() {
    #expect(PictureFormat(PNGSample.plain()) == .png)
    #expect(PictureFormat(JPEGSample.grey(width: 8, height: 8)) == .jpeg)
    #expect(PictureFormat(GIFSample.movie(frames: 1)) == .gif)
    #expect(PictureFormat(Array("RIFF1234WEBPVP8L".utf8)) == .webp)
    #expect(PictureFormat(Array("BM1234".utf8)) == .bmp)
  }

  @Test(arguments: [
    "<svg/>", "\u{FEFF}<svg>", " \n<?xml version='1.0'?>\n<!-- <b> -->\n<svg>",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg:svg>",
  ])
  func anSVGBeginsWithItsElement(text: String) {
    #expect(PictureFormat(Array(text.utf8)) == .svg)
  }

  @Test(arguments: [
    "", "x<svg>", "<html><svg>", "<", "<!--", "RIFF1234WAVE", "GIF88a", "B", "II*\0",
  ])
  func othersAreNone(text: String) { #expect(PictureFormat(Array(text.utf8)) == nil) }

  @Test func coloursOfThePaletteAreThoseOfTheScreen() {
    #expect(TerminalColours.rgb(-1, of: .full) == nil)
    #expect(TerminalColours.rgb(0x123456, of: .full) == 0x123456)
    #expect(TerminalColours.rgb(5, of: .monochrome) == nil)
    #expect(TerminalColours.rgb(9, of: .sixteen) == 0xFF_0000)
    #expect(TerminalColours.rgb(16, of: .palette) == 0)
    #expect(TerminalColours.rgb(21, of: .palette) == 0x0000FF)
    #expect(TerminalColours.rgb(231, of: .palette) == 0xFF_FFFF)
    #expect(TerminalColours.rgb(232, of: .palette) == 0x080808)
    #expect(TerminalColours.rgb(255, of: .palette) == 0xEEEEEE)
    #expect(TerminalColours.rgb(256, of: .palette) == nil)
  }
}
