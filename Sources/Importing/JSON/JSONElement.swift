/// The reason why an element of a list cannot be read.
struct JSONRefusal: Error {
  var obstacle: ImportFinding.Obstacle
  var offset: Int

  init(_ fault: JSONScanner.Fault) {
    obstacle = .notJSON(fault.fault)
    offset = fault.offset
  }

  /// Creates a refusal; nil if the value is within the limits.
  ///
  /// - Parameters:
  ///   - depth: The number of levels of brackets.
  ///   - gap: The range of a list in it that is read separately.
  init?(
    of value: JSONValue, depth: Int, without gap: Range<Int>? = nil, objectsOnly: Bool = true,
    limits: ImportLimits
  ) {
    offset = value.range.lowerBound
    if objectsOnly, !value.isObject {
      obstacle = .notAnObject
    } else if depth > limits.depth {
      obstacle = .tooDeep(limit: limits.depth)
    } else if value.range.count - (gap?.count ?? 0) > limits.itemSize {
      obstacle = .tooLarge(limit: limits.itemSize)
    } else {
      return nil
    }
  }
}

extension FieldReader {
  /// Returns the result of `convert` for an object in a list. Logs a warning if it contains invalid
  /// Unicode. Throws if it is not valid JSON, or if a value that was read as a number is none.
  mutating func read<Value>(
    _ value: JSONValue, depth: Int, without gap: Range<Int>? = nil, _ path: JSONPath,
    _ convert: (JSONObject, inout FieldReader) -> Value?
  ) throws(JSONRefusal) -> Value? {
    let refusal = JSONRefusal(of: value, depth: depth, without: gap, limits: limits)
    if let refusal { throw refusal }
    do throws(JSONScanner.Fault) {
      let object = try JSONObject(value, without: gap)
      let converted = convert(object, &self)
      let issues = takeIssues()
      if let fault = object.notes.fault { throw fault }
      if object.notes.isRepaired { warn(path, .repaired) }
      add(issues)
      return converted
    } catch {
      throw JSONRefusal(error)
    }
  }
}
