import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens with a picture on the full page.
struct PictureScreenViewTests {
  private func session(
    _ width: Int = 80, _ height: Int = 24, keys: String = "<enter>i"
  ) -> Session {
    var session = Session(
      [PictureScreenTests.gallery], tabs: [Articles.tab], width: width, height: height,
      locale: "en_GB")
    session.showPictures()
    session.press(keys)
    return session
  }

  @Test func onItsWay() {
    #expect(
      session(60, 12).screen == #"""
          Harbour · 1 of 3
        ┌                                                          ┐



                                 ⠋ Harbour




        └                                                          ┘
          esc back   n next   o original   ? help
        """#)
  }

  @Test func shown() {
    var session = session()
    session.bring(width: 4000, height: 3000)
    #expect(
      session.screen == #"""
          Harbour · 4,000 × 3,000 · 21 kB · 1 of 3

                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
                     ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
                     ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█

          esc back   + larger   n next   o original   ? help
        """#)
  }

  @Test func enlarged() {
    var session = session(60, 12)
    session.bring(width: 4000, height: 3000)
    session.press("++")
    session.bring()
    #expect(
      session.screen == #"""
          Harbour · 4,000 × 3,000 · 21 kB · 1 of 3 · 200 %
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
           ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
           ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
           ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
           ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
           ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
          esc back   + larger   n next   o original   ? help
        """#)
  }

  @Test func failed() {
    var session = session(60, 12)
    session.fail("The server answered 404: there is no such picture.")
    #expect(
      session.screen == #"""
          Harbour · 1 of 3
        ┌                                                          ┐


                                 ▣ Harbour
             The server answered 404: there is no such picture.
                                 r retries.



        └                                                          ┘
          esc back   r retry   n next   o original   ? help
        """#)
  }

  @Test func narrow() {
    var session = session(30, 12)
    session.bring(width: 4000, height: 3000)
    #expect(
      session.screen == #"""
         Harbour · 4,000 × 3,000
         ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
         ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
         ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
         ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
         ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
         ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
         ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
         ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
         ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
         ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
         esc back   + larger   ? help
        """#)
  }
}
