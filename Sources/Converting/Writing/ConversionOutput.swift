/// Where goes what a document becomes, and what is to be said of it.
final class ConversionOutput {
  var writer: FlyerWriter
  var findings: Findings

  init(_ writer: FlyerWriter, _ findings: Findings) {
    (self.writer, self.findings) = (writer, findings)
  }
}
