import Importing
import CWalls
import Converting
import Glibc
import Sandboxing

/// Converts an untrusted document from standard input to a flyer on standard output. Findings go to
/// standard error, each as a line of JSON.
///
/// Ends with 0; with 65 if nothing could be read, for which the last finding gives the reason; with
/// 64 if the arguments are wrong; with 73 if there is no room for the output, and 74 if it can't be
/// written for another reason.
@main
enum Main {
  static func main() {
    guard let request = Conversion.Request(arguments: CommandLine.arguments.dropFirst()) else {
      StandardError.write(
        Array("flyer-import: is started by flyer, with a document as standard input\n".utf8))
      exit(EX_USAGE)
    }
    do throws(ConversionFinding) {
      try Sandbox.begin()
      let beginning = try StandardInput.beginning()
      let charset = TextEncoding(of: beginning, mediaType: request.mediaType)
      // The transcoder may have to read a file (iconv), which is impossible once the sandbox
      // forbids it.
      let transcoder = Transcoder(charset)
      try Sandbox.closeDoors()
      let bytes = try StandardInput.read(after: beginning)
      let conversion = Conversion(request) { StandardOutput.write($0) }
      defer {
        for finding in conversion.facts + conversion.counts + conversion.findings {
          StandardError.write(finding.jsonLine)
        }
      }
      try conversion.convert(bytes, charset, transcoder)
    } catch {
      StandardError.write(error.jsonLine)
      Sandbox.end(EX_DATAERR)
    }
    Sandbox.end(EX_OK)
  }
}
