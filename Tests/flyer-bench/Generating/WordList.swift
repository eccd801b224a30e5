import Scratch

/// The words of one language: the usual ones, then ever rarer invented ones.
struct WordList {
  let words: [[UInt8]]
  private let zipf: Zipf
  private let separator: [UInt8]

  /// - Parameters:
  ///   - usual: words separated by spaces, the most frequent first.
  ///   - syllables: the syllables of invented words.
  ///   - separator: the text between words.
  init(usual: String, syllables: String, separator: String, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let syllables = syllables.split(separator: " ")
    let usual = usual.split(separator: " ").map(String.init)
    let invented = (0..<Self.inventedCount).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).compactMap { _ in
        syllables.randomElement(using: &random)
      }.joined()
    }
    words = (usual + invented).map { Array($0.utf8) }
    zipf = Zipf(count: words.count)
    self.separator = Array(separator.utf8)
  }

  private static let inventedCount = 20_000

  /// Appends `count` words as a sentence without its full stop.
  func append(_ count: Int, to buffer: inout [UInt8], using random: inout SeededGenerator) {
    for position in 0..<count {
      if position > 0 { buffer += separator }
      buffer += words[zipf.rank(using: &random)]
    }
  }
}

extension WordList {
  static let english = WordList(
    usual: """
      the of and to a in is for on that with as it at be this from are by an or not you we can \
      will all new which one more about time how where room open course week help people page \
      list number reading book library group day first work after year part system program \
      terminal student meeting office evening question place table paper notes term music film \
      dinner travel garden health sport science history language computer network project quiet
      """,
    syllables: """
      al an ba ber ble bri cen chi con cu den dis dy ed ent er ex fi for fu gen gi gra hap ho hum \
      ic il in ist ju ker ki lan ly men mo mu nor ny o out per phy po qui ra re rou ser sha sy the \
      ti tra un up ver vo wa wel y zo
      """,
    separator: " ", seed: 1)

  static let german = WordList(
    usual: """
      die der und in zu den das nicht von sie ist des sich mit dem dass er es ein ich auf so eine \
      auch als an nach wie im für man aber aus durch wenn nur war noch werden bei hat wir was \
      wird sein einen welche sind oder zur um haben einer mir über ihm diese einem ihr uns da \
      zum Zeit Straße Gebäude Prüfung Bücherei Anmeldung Sprechstunde Übung Woche Raum Köchin
      """,
    syllables: "ab bau ße durch ein fahr ge hö in keit lich mög nis prüf rück schaft tür über zeit",
    separator: " ", seed: 2)

  static let chinese = WordList(
    usual: """
      的 一 是 在 不 了 有 和 人 这 中 大 为 上 个 国 我 以 要 他 时 来 用 们 生 到 作 地 于 出 就 分 对 成 会 可 \
      学生 图书馆 时间 地点 电话 课程 考试 老师 通知 办公室 食堂 宿舍 报名 阅读 终端 网络
      """,
    syllables: "天 地 水 火 山 木 书 电 车 门 东 西 南 北 新 高 明 文 语 声 光 色",
    separator: "", seed: 3)
}
