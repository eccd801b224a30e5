/// The output of a conversion: the flyer and the findings.
final class ConversionOutput {
  var writer: FlyerWriter
  var findings: Findings

  init(_ writer: FlyerWriter, _ findings: Findings) {
    (self.writer, self.findings) = (writer, findings)
  }
}
