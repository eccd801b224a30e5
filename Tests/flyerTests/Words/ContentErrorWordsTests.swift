import Fetching
import Files
import Glibc
import Importing
import Indexing
import Library
import Testing

@testable import flyer

/// Tests the messages for documents that can't be read, and for changes of the user that can't be
/// saved.
struct ContentErrorWordsTests {
  @Test(
    arguments: [
      (.fetching(.invalidAddress), "this is not a valid http(s) URL: check the source"),
      (.emptied, "the source is now an empty list; its previous content is kept"),
      (
        .unreadable(FileError(path: "/a", code: ENOENT)),
        "/a: No such file or directory: check the path"
      ),
      (
        .storage(FileError(path: "/a", code: ENOSPC)),
        "/a: No space left on device: free some space"
      ),
      (.webPage, "no feed any more but a web page; the previous content is kept"),
      (.login(TokenError(reason: "x")), "x"),
      (.index(.busy), "the index can’t be used: another program is using it; try again"),
      (.index(.system(errno: EIO)), "the index can’t be used: Input/output error"),
      (.index(.other("x")), "the index can’t be used: x"),
      (
        .damagedIndex,
        "the index is broken and was set aside: refresh to rebuild it"
      ),
      (
        .personal(.unusable(path: "/d/p", .other("full"))),
        "Ticks, stars and notes can’t be saved: /d/p: full"
      ),
      (
        .personal(.noFolder),
        "Ticks, stars and notes can’t be saved: $XDG_DATA_HOME/flyer: there is no such folder"
      ),
      (
        .personal(.newer(path: "/d/p")),
        "Ticks, stars and notes can’t be used: /d/p is from a newer version of flyer"
      ),
      (
        .personal(.broken(path: "/d/p", setAside: "/d/q")),
        "Ticks, stars and notes start empty: /d/p is broken and was set aside as /d/q"
      ),
      (
        .personal(.broken(path: "/d/p", setAside: "/d/q", isRestored: true)),
        "Ticks, stars and notes were damaged and restored; /d/p was set aside as /d/q"
      ),
      (
        .personal(.removed(folder: "/d", nil)),
        "/d was removed: ticks, stars and notes were written again"
      ),
      (
        .personal(.removed(folder: "/d", .busy)),
        "/d was removed: ticks, stars and notes are kept in memory only: \(StorageFault.busy)"
      ),
      (.noSource, "nothing to refresh: name a source"),
    ] as [(ContentError, String)])
  func ofADocument(error: ContentError, words: String) { #expect("\(error)" == words) }

  @Test(
    arguments: [
      (
        .noToken,
        "no access token: set CONTENTFUL_ACCESS_TOKEN, or contentful.token or "
          + "contentful.token_command in config.toml"
      ),
      (.failingCommand(TokenError(reason: "pass: 1")), "no access token: pass: 1"),
      (.unusableToken, "the access token contains invalid characters: check it"),
      (.invalidHost("a b"), "“a b” is not a host: check contentful.host in config.toml"),
      (
        .tokenRefused(space: "pd", code: 401),
        "the space pd refuses the access token (401): check the token and the host"
      ),
      (
        .unknownSpace(space: "pd", environment: "master"),
        "there is no space pd with an environment master for this token (404)"
      ),
      (.refused(place: "h", code: 422, message: "No."), "h refuses the sync (422): No."),
      (.refused(place: "h", code: 422, message: nil), "h refuses the sync (422)"),
      (.notUnderstood(place: "h", .notAnObject), "h sent no JSON object"),
      (.noContinuation(place: "h"), "h sent a page that does not link to the next one"),
      (.circular(place: "h"), "h sends the same pages again and again: the sync was stopped"),
      (
        .idle(place: "h", pages: 50),
        "h sent 50 pages with hardly anything new: the sync was stopped"
      ),
      (.endless(place: "h", limit: 9), "h sends more than 9 pages"),
    ] as [(SpaceError, String)])
  func ofASpace(error: SpaceError, words: String) {
    #expect("\(ContentError.space(error))" == words)
  }

  @Test(
    arguments: [
      (.empty, "no source is named: use an http(s) URL or a path"),
      (
        .unsupportedScheme("ftp"),
        "ftp:// is not supported: use an http(s) URL, contentful://SPACE or a path"
      ),
      (.invalidAddress("http://me:pw@a b/c?token=1"), "“…@a b/c” is not a valid URL"),
      (.login, "flyer sends no passwords: leave out the part before @ in the URL"),
      (
        .foreignFile(host: "s"),
        "file://s/ is on another machine: use an http(s) URL or a path"
      ),
      (.unusablePath, "a path can’t hold a NUL character"),
      (
        .invalidSpace("contentful://secret@abc?token=secret"),
        "“…@abc” names no space: use contentful://SPACE[/ENVIRONMENT]"
      ),
    ] as [(SourceError, String)])
  func ofASourceWithoutWhatMayBeAToken(error: SourceError, words: String) {
    #expect("\(error)" == words)
  }

  @Test(
    arguments: [
      (.bundledUnusable("x"), "The example flyer can’t be shown: x"),
      (.notKept(.noSource), "This copy can’t be saved: \(ContentError.noSource)"),
      (.personal(.noFolder), "\(PersonalError.noFolder)"), (.told("x"), "x"),
      (.indexDamaged, "The index was damaged: rebuilding it from the cached copy"),
      (
        .summaryDamaged,
        "The index of all sources was damaged: rebuilding it from the cached copies"
      ),
      (
        .notFollowed(FileError(path: "/d", code: ENOSPC)),
        "Can’t watch /d for changes: No space left on device"
      ),
    ] as [(ContentNotice, String)])
  func ofWhatIsToldOnce(notice: ContentNotice, words: String) { #expect("\(notice)" == words) }
}
