import Screens

/// The open requests: one question to the store of each lane, as long as its answer is needed, and
/// one timer of each kind.
struct Requests: Sendable, Equatable {
  private struct Asked: Sendable, Equatable {
    var question: Question
    var request: LoadRequest
    var hasFailed = false
  }

  private var asked: [Asked] = []
  private var lastNumber = 0
  private(set) var timers = RunningTimers()
  /// The second, since 1970, for which the timer of deadlines was set.
  private var deadline: Int?

  /// Numbers requests, orders and timers.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Sends the questions that were not sent yet, and drops those that are no longer needed.
  ///
  /// - Parameter front: the tab in front; questions of the other tabs stay.
  mutating func ask(_ questions: [Question], front: Int) -> [Effect] {
    var known = asked
    var effects: [Effect] = []
    asked = []
    for question in questions {
      let new = Asked(question: question, request: question.request(number: lastNumber + 1))
      if isAsked(new.request.lane) { continue }
      if let same = known.first(where: { question.isAnswered(by: $0.question) }) {
        asked.append(same)
      } else {
        lastNumber += 1
        asked.append(new)
        effects.append(.store(.load(new.request)))
      }
    }
    known.removeAll { $0.request.lane == .list(front) || isAsked($0.request.lane) }
    asked += known.filter { if case .list = $0.request.lane { true } else { false } }
    assert(hasOneQuestionALane, "a lane has one open question")
    assert(questions.isEmpty || !asked.isEmpty, "what is needed is asked")
    return effects
  }

  private func isAsked(_ lane: LoadRequest.Lane) -> Bool {
    asked.contains { $0.request.lane == lane }
  }

  /// Returns the question to which an answer came; nil if it is no longer needed.
  ///
  /// - Parameter isFinal: false where another answer follows, and where asking again is of no use.
  mutating func answer(_ request: LoadRequest, isFinal: Bool) -> Question? {
    guard let index = asked.firstIndex(where: { $0.request == request }) else { return nil }
    if !isFinal { return asked[index].question }
    let question = asked.remove(at: index).question
    assert(!isAsked(request.lane), "an answered lane has room for the next question")
    return question
  }

  /// Returns the question that failed; nil if it is no longer needed. It is sent again only after a
  /// key, since a store that fails at once would be asked for ever.
  mutating func fail(_ request: LoadRequest) -> Question? {
    guard let index = asked.firstIndex(where: { $0.request == request }) else { return nil }
    asked[index].hasFailed = true
    assert(awaited(request.lane) == nil, "a question that failed is not awaited")
    return asked[index].question
  }

  /// Lets what could not be answered be asked again.
  mutating func retry() { asked.removeAll(where: \.hasFailed) }

  /// Whether no two open questions are in one lane.
  private var hasOneQuestionALane: Bool {
    asked.indices.allSatisfy { index in
      !asked[..<index].contains { $0.request.lane == asked[index].request.lane }
    }
  }

  /// The question in a lane that waits for its answer.
  func awaited(_ lane: LoadRequest.Lane) -> Question? {
    asked.first { $0.request.lane == lane && !$0.hasFailed }?.question
  }

  /// Waits for nothing that was asked of a list, whose tab may be another one now.
  mutating func forgetLists() {
    asked.removeAll { if case .list = $0.request.lane { true } else { false } }
  }

  mutating func removeAll() { asked = [] }
}

extension Requests {
  /// Starts a timer, in place of the one of its kind that runs.
  mutating func start(_ kind: Timer.Kind, after delay: Duration) -> Effect {
    let timer = Timer(kind, number: nextNumber())
    timers[kind] = timer.number
    assert(timers.areOneOfAKind, "one timer of a kind runs")
    return .timers(.start(timer, after: delay))
  }

  /// Starts a timer unless it runs; stops it where there is no delay.
  mutating func keep(_ kind: Timer.Kind, _ delay: Duration?) -> [Effect] {
    switch (delay, timers[kind]) {
    case (nil, nil), (.some, .some): return []
    case (nil, .some):
      timers[kind] = nil
      return [.timers(.cancel(kind))]
    case (let delay?, nil): return [start(kind, after: delay)]
    }
  }

  /// Sets the timer for when something else is to be said of what is left of a time; anew where
  /// that comes sooner or later than was thought.
  ///
  /// - Parameter seconds: those after `second` until then.
  mutating func keepDeadline(_ seconds: Int?, after second: Int) -> [Effect] {
    let deadline = seconds.map { second + $0 }
    guard deadline != self.deadline || (deadline != nil && timers[.deadline] == nil) else {
      return []
    }
    self.deadline = deadline
    return seconds.map { [start(.deadline, after: .seconds($0))] } ?? keep(.deadline, nil)
  }

  /// Ends a timer; returns whether it was still wanted.
  mutating func end(_ timer: Timer) -> Bool {
    guard timers[timer.kind] == timer.number else { return false }
    timers[timer.kind] = nil
    return true
  }
}
