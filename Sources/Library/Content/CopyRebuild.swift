import Files
import FlyerModel
import Foundation
import Importing
import Indexing
import Logging

/// Rebuilds the index of a copy where it is missing, broken, or in the words of another language.
/// Reads the saved document or space; does not use the network.
struct CopyRebuild {
  let folder: CopyFolder
  let source: Source
  let settings: ContentSettings

  /// Makes the index from the document, unless it can be used as it is.
  func run(for content: isolated Content) async throws {
    let usable = content.shows(folder) ? content.shown.index : try? FlyerIndex(path: folder.index)
    if let usable, settings.reads(usable) { return }
    guard FileManager.default.fileExists(atPath: folder.document) else { return }
    do {
      try await makeIndex(validators: usable?.facts.validators, for: content)
    } catch  where usable != nil {
      settings.log.warning("a copy keeps its language", metadata: ["error": "\(error)"])
    } catch let error as ImportError {
      setAside(folder.document, because: error, for: content)
    } catch  where source.isSpace && Damage.isReason(for: error) {
      // The index is new, so its input must be broken.
      setAside(folder.space, because: error, for: content)
    }
  }

  private func makeIndex(validators: Validators?, for content: isolated Content) async throws {
    var copy = CopyImport(
      document: folder.document, from: source, validators: validators, isNew: false)
    copy.space = try folder.spaceDocument(of: source, for: settings.importOptions)
    (copy.importOptions, copy.converter) = (settings.importOptions, settings.converter)
    copy.served = RefreshSchedule(at: folder.schedule).served
    (copy.retainedIDs, copy.second) = (await content.retainedIDs(), settings.seconds)
    copy.keptDays = settings.keptDays(source)
    _ = try await copy.run(in: folder)
  }

  /// Sets a broken file aside, and warns the user if it is the index.
  func setAside(_ file: String, because error: any Error, for content: isolated Content) {
    content.setAside(file, because: error)
    guard file == folder.index else { return }
    content.shown.wasDamaged = true
    content.warn(.indexDamaged)
  }

  /// Replaces a broken index that is shown. Returns whether another one is shown now.
  func replace(
    _ broken: FlyerIndex, because error: any Error, for content: isolated Content
  ) async -> Bool {
    // Another process may have replaced it already.
    if FileStamp(path: folder.index)?.inode == broken.stamp?.inode {
      setAside(folder.index, because: error, for: content)
    }
    if content.state.origin == .bundled { return content.showBundled() }
    if !FileManager.default.fileExists(atPath: folder.index) {
      await remake(validators: broken.facts.validators, for: content)
    }
    return broken === content.shown.index && content.showCopy() && broken !== content.shown.index
  }

  /// Needs no lock, since it installs a complete index with the earlier validators. A space that is
  /// newer than these is read again with the next refresh.
  private func remake(validators: Validators?, for content: isolated Content) async {
    do {
      try await makeIndex(validators: validators, for: content)
    } catch {
      settings.log.error(
        "an index can't be made anew",
        metadata: ["document": "\(folder.document)", "error": "\(error)"])
    }
  }
}

extension ContentSettings {
  /// Whether an index was built for the reader's languages, or is the same in all.
  func reads(_ index: FlyerIndex) -> Bool {
    index.facts.validators?.translation.map { $0 == importOptions.tag } ?? true
  }
}
