/// Why an index can't be used; it is then built anew from the document.
enum IndexError: Error {
  /// The file was written by another version of the program.
  case otherVersion
}
