extension Reader {
  /// The pictures of the page that are to be seen, and those of the next screen.
  var pageImageRequests: [ImageRequest] { [] }
}
