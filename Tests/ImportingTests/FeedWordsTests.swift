import Importing
import Localizing
import Testing

struct FeedWordsTests {
  @Test(arguments: [
    ("en", "Comments\tEvent\taudio\tvideo\tpicture\tfile\tmin\th\t."),
    ("de-AT", "Kommentare\tTermin\tAudio\tVideo\tBild\tDatei\tmin\th\t,"),
    ("nl-NL", "Reacties\tEvenement\taudio\tvideo\tafbeelding\tbestand\tmin\tu\t,"),
    ("zh-Hant-HK", "留言\t活動\t音訊\t影片\t圖片\t檔案\t分鐘\t小時\t."),
  ])
  func eachLanguageHasThem(tag: String, text: String) throws {
    Localization.beginForVisitors([])
    let language = try #require(Localization.languagesOfVisitors.fitting(tag))
    let words = SpokenLanguage.$current.withValue(language) { FeedWords() }
    #expect(words.text == text)
    #expect(FeedWords(text: text) == words)
  }

  @Test(arguments: ["", "Comments", "a\tb\tc\td\te\tf\tg\th", "a\tb\tc\td\te\tf\tg\th\ti\tj"])
  func whatIsNoListOfAllIsNone(text: String) { #expect(FeedWords(text: text) == nil) }
}
