import Fetching
import CursesScreen
import Drawing
import FlyerModel
import Foundation
import Imaging
import CommandLine
import Library
import Localizing
import Logging
import Reading
import RosterReading
import Screens

/// The world a command runs in: environment, configuration, clock, source.
struct Program: Sendable {
  let environment: [String: String]
  let source: Source
  /// Whether that was named by a webcal address.
  let isWebcal: Bool
  /// The sources that the configuration says something about.
  let configuredSources: [Source]
  /// The sources that are kept, as far as their file can be read.
  var sources: SourceList
  let configuration: Configuration
  let directories: BaseDirectories
  let log: Logger
  /// The pictures that the flyer names; nothing is set up before the first of them.
  let imageCache: ImageDiskCache
  /// Whether pictures of the network are fetched.
  let showsRemoteImages: Bool
  /// The address of a roster that is named instead of the flyer's own.
  let namedRoster: String?
  /// How commands print.
  let printing: Printing
  /// Whether the screen is to be one column of words; overrides the configuration.
  var isPlain = false
  let now: @Sendable () -> Date = { Date() }

  /// Reads the configuration and chooses the source; throws a `Failure` for what can't be
  /// understood.
  ///
  /// - Parameters:
  ///   - mayBeAll: whether several sources that are kept are looked at together.
  ///   - input: what a text on standard input is.
  ///   - known: the source, where it needs no words.
  init(
    source argument: String?, roster: String? = nil, logLevel: Logger.Level? = nil,
    printing: Printing = Printing(), mayBeAll: Bool = false,
    input: StandardInput.Kind = .markdown, showing known: Source? = nil
  ) throws(Failure) {
    environment = ProcessEnvironment.variables()
    self.printing = printing
    namedRoster = roster ?? environment["FLYER_ROSTER"].flatMap { $0.isEmpty ? nil : $0 }
    var directories = BaseDirectories(environment: environment)
    var argument = argument
    do throws(SettingsError) {
      configuration = try (Configuration.known ?? Configuration.read(from: directories)).get()
    } catch {
      throw .settings(error)
    }
    if let language = configuration.language, Localization.speaks(language) {
      Localization.begin([language])
    }
    if argument == StandardInput.name {
      let folder = try StandardInput.kept(
        in: Self.temporaryFolders(in: environment), atMost: Self.limits(configuration).maxBytes,
        as: input)
      argument = folder + "/" + input.document
      directories = directories.keeping(in: folder)
    }
    isWebcal = argument?.lowercased().hasPrefix("webcal://") ?? false
    self.directories = directories
    let kept = Self.keptSources(in: directories)
    sources = (try? kept.get()) ?? SourceList()
    do throws(SettingsError) {
      let choice = SourceChoice(
        environment: environment, configuration: configuration, directories: directories,
        workingDirectory: FileManager.default.currentDirectoryPath, known: sources)
      if let known {
        source = known
      } else {
        source = try choice.source(argument: argument, mayBeAll: mayBeAll)
      }
      // Where the list would have been asked, what is wrong with it matters.
      if known == nil, source.isGuide { _ = try kept.get() }
      log = LogFile.logger(
        in: directories, level: logLevel ?? configuration.logLevel)
      configuredSources = try choice.configured()
      showsRemoteImages = try choice.allowsRemoteImages(for: source)
      imageCache = ImageDiskCache(
        ImageDiskCacheSettings(
          cacheFolder: directories.cache,
          temporaryFolders: Self.temporaryFolders(in: environment),
          isRemoteAllowed: showsRemoteImages,
          bundledPicture: { [pictures = FolderPictures(source)] name in
            BundledPictures.bytes(named: name) ?? pictures?.bytes(named: name)
          }, version: Flyer.version,
          environment: environment, now: now, log: log))
    } catch {
      throw .settings(error)
    }
    for warning in configuration.warnings { log.warning("\(warning)") }
  }

  private static func keptSources(
    in directories: BaseDirectories
  ) -> Result<SourceList, SettingsError> {
    Result { () throws(SettingsError) in try SourcesFile(directories: directories).read().list }
  }

  var contentSettings: ContentSettings {
    var settings = ContentSettings(
      cacheFolder: directories.cache,
      dataFolder: directories.data, sources: sources, contentful: contentfulAccess,
      languages: languages,
      temporaryFolders: Self.temporaryFolders(in: environment),
      images: imageCache, converter: converter, fetchLimits: Self.limits(configuration),
      version: Flyer.version, environment: environment, now: now, log: log)
    let program = self
    settings.shifts = { program.shifts }
    let (keep, kept) = (configuration.keep, ownSettings(\.keep))
    settings.keptDays = { kept[$0] ?? keep }
    let (fullText, fullTexts) = (configuration.fullText, ownSettings(\.fullText))
    settings.wantsFullTexts = { fullTexts[$0] ?? fullText }
    let logins = logins
    settings.authorization = { source throws(TokenError) in
      try await logins[source]?.authorization(for: source)
    }
    return settings
  }

  /// Where the document of the source is asked for; nil where that is the address of the source.
  var movedAddress: String? {
    directories.cache.flatMap { RefreshSchedule.kept(for: source, in: $0).address }
      .map { "\(Source.web($0))" }
  }

  /// The logins for the servers of sources.
  private var logins: [Source: SourceLogin] {
    let pairs = zip(configuredSources, configuration.sources).map { source, settings in
      (source, SourceLogin(settings: settings, environment: environment, home: directories.home))
    }
    return Dictionary(pairs) { $1 }
  }

  /// Returns the values of a setting of single sources, where they have one.
  private func ownSettings<Value>(_ setting: (SourceSettings) -> Value?) -> [Source: Value] {
    zip(configuredSources, configuration.sources).reduce(into: [:]) { values, settings in
      values[settings.0] = setting(settings.1) ?? values[settings.0]
    }
  }

  var importer: ForeignImporter {
    ForeignImporter(now: now)
  }

  /// The languages that the user reads, BCP 47, the preferred one first.
  private var languages: [String] {
    let named = [configuration.language].compactMap(\.self)
    return named + ReaderLanguages.languages(in: environment).filter { !named.contains($0) }
  }

  private var converter: DocumentConverter {
    let importer = importer
    return { job throws(ConversionError) in try await importer.convert(job) }
  }

  /// How people know the source of a note; nil where only its key was kept.
  func name(of note: SourceNote) -> String? {
    let known = ([source, .bundled] + configuredSources + sources.all.map(\.source))
      .first { $0.cacheKey == note.source }
    return known.map { sources[$0]?.label ?? "\($0)" } ?? note.name
  }

  static func temporaryFolders(in environment: [String: String]) -> [String] {
    [environment["TMPDIR"], "/tmp", "/dev/shm"].compactMap(\.self)
  }

  /// The folders for a note while an editor has it: beside the notes, where it survives a crash of
  /// the editor, else where there is room.
  var noteFolders: [String] {
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return ([directories.data, runtime] + Self.temporaryFolders(in: environment)).compactMap(\.self)
  }

  /// Where the token for Contentful is from.
  var accessToken: AccessToken {
    AccessToken(
      environment: environment, settings: configuration.contentful, home: directories.home)
  }

  private var contentfulAccess: ContentfulAccess {
    let token = accessToken
    let settings = configuration.contentful
    return ContentfulAccess(host: settings.host, types: settings.types) {
      () async throws(TokenError) in
      try await token.value()
    }
  }

  static func limits(_ configuration: Configuration) -> FetchLimits {
    var limits = FetchLimits.standard
    limits.maxBytes = configuration.maxSize
    return limits
  }

  private var userLocale: UserLocale {
    UserLocale(environment: environment, language: configuration.language)
  }

  /// The customs of dates and numbers.
  var locale: Locale { userLocale.customs }

  var dates: DateText { DateText(locale: locale, timeZone: .current) }

  /// Numbers, dates and what is left of a time as of now.
  var words: FactText { FactText(dates: dates, locale: locale, now: now()) }

  /// Who puts right-to-left writing into order.
  var lineOrdering: LineOrdering {
    LineOrdering(
      environment: environment,
      programWanted: configuration.rightToLeft.isProgramWanted)
  }

  /// The environment of the screen: if the terminal's own sixteen colours are wanted, without the
  /// sign for 16 million, in whose descriptions the bright eight have no numbers.
  var screenEnvironment: [String: String] {
    guard configuration.theme.scheme.isOfTerminal else { return environment }
    return environment.filter { $0.key != "COLORTERM" }
  }

  private var presentation: Presentation {
    var presentation = configuration.presentation
    // What is set in the file counts in every run.
    if configuration.line(of: \.presentation.density) == nil,
      let kept = HistoryFiles(folder: directories.state).density()
    {
      presentation.density = kept
    }
    if isPlain || configuration.isAccessible { presentation.painter = .speech }
    return presentation
  }

  func readerConfiguration(
    for capabilities: Capabilities, images: ImageSupport
  ) -> ReaderConfiguration {
    ReaderConfiguration(
      locale: locale, wordsLocale: userLocale.words, timeZone: .current,
      charset: capabilities.charset,
      colours: ColourDepth(count: capabilities.colours),
      palette: palette, scheme: configuration.theme.scheme, background: background,
      images: images, warning: configurationWarning, keyMap: configuration.keyMap,
      reminders: configuration.reminders.settings,
      announcesNews: configuration.reminders.tellsElsewhere,
      ordersLines: capabilities.lineOrdering.isProgram, guest: GuestKind(RosterScreen.self),
      presentation: presentation)
  }
}

// Other sources.
extension Program {
  /// The same world with another source, as the user typed it into the reader.
  func opening(_ text: String) throws(Failure) -> Program {
    var text = text
    if let home = directories.home, text == "~" || text.hasPrefix("~/") {
      text = home + text.dropFirst()
    }
    // Keys come from where standard input would.
    if text == StandardInput.name { text = "./" + text }
    return try Program(source: text, roster: namedRoster, logLevel: log.logLevel)
  }

  /// The same world with a source that needs no words.
  func showing(_ source: Source) throws(Failure) -> Program {
    try Program(source: nil, roster: namedRoster, logLevel: log.logLevel, showing: source)
  }

  /// The address that asks without encryption, where a server that has none was named by webcal,
  /// which leaves that open; nil for all else.
  func unencrypted(after error: ContentError) -> Source? {
    guard isWebcal, case .web(let text) = source,
      case .fetching(.transport(.untrusted(_, .noEncryption))) = error
    else { return nil }
    return .web("http" + text.dropFirst("https".count))
  }
}

// Content for commands.
extension Program {
  /// Those of a command, which says on standard error what the reader shows.
  var commandSettings: ContentSettings {
    var settings = contentSettings
    settings.onWarning = { Output.complain($0) }
    return settings
  }

  /// The content of the source as the cache has it.
  ///
  /// - Parameter other: the source, where it is not the program's own.
  func openContent(of other: Source? = nil) async -> Content {
    await Content.shared.open(other ?? source, with: commandSettings)
    return Content.shared
  }

  /// The content for a command that answers at once: fetched where there is no copy, where it is
  /// asked for, and where the source is a file, of which it costs nothing to know the state.
  ///
  /// - Parameter other: the source, where it is not the program's own.
  func content(of other: Source? = nil, refreshing: Bool) async throws -> Content {
    let source = other ?? source
    let content = await openContent(of: source)
    let isFile = if case .file = source { true } else { false }
    let hasCopy = await content.recoverCopy()
    if source != .bundled, refreshing || isFile || !hasCopy {
      do throws(ContentError) {
        _ = try await ProgressLine(locale: locale).refresh(content).get()
      } catch {
        let failure =
          unencrypted(after: error).map { Failure.unencrypted(error, plain: $0) }
          ?? .content(error, about: source)
        guard hasCopy else { throw failure }
        // TRANSLATORS: why there is no newer one
        Output.complain(tr("using the cached copy: \(failure)"))
      }
    }
    return content
  }

  /// The item with an id; throws a `Failure` where there is none.
  func item(_ id: String, refreshing: Bool) async throws -> Item {
    let content = try await content(refreshing: refreshing)
    let item = try await content.item(id: id)
    guard let item else {
      throw Failure.noItem(id)
    }
    return item
  }
}
