import Files
import Library

/// Where the flyer comes from: the command line, else `FLYER_SOURCE`, else `source` in the
/// configuration, else the first source that is kept, else the manual.
struct SourceChoice: Sendable {
  static let variable = "FLYER_SOURCE"
  /// The name of the manual, unless a source has it.
  static let guide = "guide"
  /// The name of the bundled flyer, unless a source has it.
  static let demo = "guide demo"

  let environment: [String: String]
  let configuration: Configuration
  let directories: BaseDirectories
  /// The absolute path that relative paths on the command line and in the variable start from;
  /// those in the configuration start from its folder.
  let workingDirectory: String
  /// The sources that are kept: the command line may name one of them.
  var known = SourceList()
  var manual = Manual.source

  /// The first of the five that names a source; an empty variable names none.
  ///
  /// - Parameter mayBeAll: whether several that are kept are looked at together, where nothing
  ///   else says what to open.
  func source(argument: String?, mayBeAll: Bool = false) throws(SettingsError) -> Source {
    if let argument {
      let called = known.called(argument)
      if called.count > 1 { throw .severalCalled(argument, called.map(\.source)) }
      if let known = called.first { return known.source }
      if argument == Self.guide || argument == Self.demo,
        FileStamp(path: workingDirectory + "/" + argument) == nil
      {
        return argument == Self.guide ? manual : .bundled
      }
      let begun = beginning(argument)
      if begun.count > 1 { throw .severalBegin(argument, begun) }
      if let known = begun.first { return known.source }
      return try parsed(argument, origin: .commandLine, relativeTo: workingDirectory)
    }
    if let value = environment[Self.variable], !value.isEmpty {
      return try parsed(
        value, origin: .named(Self.variable), relativeTo: workingDirectory, home: directories.home)
    }
    if let value = configuration.source {
      return try parsed(
        value, origin: .named(configuration.path ?? "source"),
        relativeTo: configuration.folder ?? workingDirectory, home: directories.home)
    }
    if mayBeAll, known.all.count > 1 { return .today }
    return known.all.first?.source ?? manual
  }

  /// Whether pictures of the network are fetched for a source; true unless a setting says
  /// otherwise.
  func allowsRemoteImages(for source: Source) throws(SettingsError) -> Bool {
    var answer = configuration.remoteImages ?? true
    for settings in configuration.sources where try named(by: settings) == source {
      answer = settings.remoteImages ?? answer
    }
    return answer
  }

  /// The sources that the configuration says something about.
  func configured() throws(SettingsError) -> [Source] {
    var sources: [Source] = []
    for settings in configuration.sources { sources.append(try named(by: settings)) }
    return sources
  }

  private func named(by settings: SourceSettings) throws(SettingsError) -> Source {
    try parsed(
      settings.source, origin: .named(configuration.path ?? "sources"),
      relativeTo: configuration.folder ?? workingDirectory, home: directories.home)
  }

  /// The sources whose names begin with a word, where it is no file and nothing else.
  private func beginning(_ word: String) -> [KnownSource] {
    let path = workingDirectory + "/" + word
    guard !word.contains(where: { "/:.~".contains($0) }), FileStamp(path: path) == nil else {
      return []
    }
    return known.beginning(word)
  }

  private func parsed(
    _ text: String, origin: SourceOrigin, relativeTo directory: String, home: String? = nil
  ) throws(SettingsError) -> Source {
    do {
      return try Source(parsing: text, relativeTo: directory, home: home)
    } catch {
      throw .source(origin: origin, error)
    }
  }
}
