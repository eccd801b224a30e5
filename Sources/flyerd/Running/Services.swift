import NIOCore
import ServiceLifecycle
import UnixSignals

/// Something that listens, with the address in what it says when it can't.
struct Listening: Service {
  let base: any Service
  let address: ListenAddress

  func run() async throws {
    do {
      try await base.run()
    } catch let error as IOError {
      throw Failure.listening(at: address, error)
    }
  }
}

/// Does something at each SIGHUP.
struct Reloading: Service {
  let reload: @Sendable () async -> Void

  func run() async throws {
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
      await reload()
    }
  }
}

/// Tells the supervisor that the server is alive, and when it begins to stop.
struct Supervised: Service {
  let supervisor: Supervisor

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        if supervisor.patience != nil { supervisor.tell(.alive) }
        try? await Task.sleep(for: (supervisor.patience ?? .seconds(3600)) / 2)
      }
    }
    supervisor.tell(.stopping)
  }
}
