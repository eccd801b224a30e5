extension Reader {
  /// The pictures of the list that are to be seen, and those of the next screen.
  var listImageRequests: [ImageRequest] { [] }
}
