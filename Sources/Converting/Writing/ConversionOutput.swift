/// Where goes what a document becomes, and what is to be said of it.
final class ConversionOutput {
  var writer: FlyerWriter
  var findings = Findings()

  init(_ writer: FlyerWriter) { self.writer = writer }
}
