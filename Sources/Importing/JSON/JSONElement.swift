/// Why an element of a list can't be read.
struct JSONRefusal: Error {
  var obstacle: ImportFinding.Obstacle
  var offset: Int

  init(_ fault: JSONScanner.Fault) {
    obstacle = .notJSON(fault.fault)
    offset = fault.offset
  }

  /// Nil for a value within the limits.
  ///
  /// - Parameters:
  ///   - depth: how many levels of brackets it has.
  ///   - gap: where a list stands in it that is read by itself.
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
  /// What `convert` makes of an object in a list, and a warning where not all of it was Unicode
  /// text; throws where it is no JSON or a number was read that is none.
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
