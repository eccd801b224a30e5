import Files
import Glibc
import Imaging

/// Has pictures made by `flyer-image`, a process of its own for each, so that no decoder is in
/// this one and a bad file ends nothing but its own.
struct ImageRenderer: Sendable {
  /// The program; nil where it is not installed.
  let path: String?

  init(path: String? = OwnProgram.image.path) { self.path = path }

  /// Returns the program's picture of a file, as bytes that `Rendition(decoding:for:)` takes;
  /// refused pictures are errors. Ends the program, which has nothing to put in order, when the
  /// task is cancelled or the time is over.
  func rendition(
    of file: String, for job: ImageJob, patience: Duration = .seconds(6)
  ) async throws(ImageFailure) -> (rendition: Rendition, bytes: [UInt8]) {
    guard job.isWithinLimits else { throw .noPlace }
    guard let path else { throw .notInstalled }
    let deadline = ContinuousClock.now + patience
    let (child, pipe) = try start(Command(path: path, arguments: job.arguments), on: file)
    let bytes = await withTaskCancellationHandler {
      await pipe.bytes(atMost: Rendition.maximumByteCount, until: deadline)
    } onCancel: {
      child.kill()
    }
    do throws(ImagingError) {
      return (try Rendition(decoding: bytes, for: job), bytes)
    } catch {
      throw await failure(of: child, after: error)
    }
  }

  private func start(
    _ command: Command, on file: String
  ) throws(ImageFailure) -> (Child, Descriptor) {
    let input: Descriptor
    do throws(SpawnError) {
      input = try Descriptor.file(file)
    } catch {
      throw .unreadable(errno: error.code)
    }
    do throws(SpawnError) {
      return try Child.printing(command, environment: OwnProgram.environment, input: .file(input))
    } catch {
      throw .cannotStart(errno: error.code)
    }
  }

  /// How the program ended says more than half an answer.
  private func failure(of child: Child, after error: ImagingError) async -> ImageFailure {
    if case .refused = error { return .refused(error) }
    guard let exit = await child.exit(within: Self.grace) else {
      child.kill()
      return .tooSlow
    }
    if case .signal(let signal) = exit { return .ended(signal: signal) }
    return .refused(error)
  }

  /// For a program that has closed its output to be found ended.
  private static let grace = Duration.milliseconds(200)
}
