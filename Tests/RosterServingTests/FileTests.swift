import Foundation
import Testing

@testable import RosterServing

@Suite struct FileTests {
  private func write(_ text: String, to name: String, of restaurant: Restaurant) throws {
    let file = restaurant.folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func aFileHasATagThatChangesWithIt() async throws {
    let restaurant = try await Restaurant()
    try write("{\"a\": 1}", to: "flyer.json", of: restaurant)
    try await restaurant.serve { running in
      let client = running.client()
      let first = try await client.get("/flyer.json")
      #expect(first.status == 200 && first.text == "{\"a\": 1}")
      #expect(first[header: "Content-Type"] == "application/json")
      #expect(first[header: "X-Content-Type-Options"] == "nosniff")
      let tag = try #require(first[header: "ETag"])
      for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let same = try await client.get("/flyer.json?x=1", ["If-None-Match": known])
        #expect(same.status == 304 && same.body.isEmpty, "\(known)")
      }
      #expect(try await client.get("/flyer.json", ["If-None-Match": "\"x\""]).status == 200)
      try write("{\"a\": 22}", to: "flyer.json", of: restaurant)
      let second = try await client.get("/flyer.json", ["If-None-Match": tag])
      #expect(second.status == 200 && second.text == "{\"a\": 22}")
      try FileManager.default.removeItem(at: restaurant.folder.appending(path: "flyer.json"))
      #expect(try await client.get("/flyer.json").status == 404)
    }
  }

  @Test func longTextsAreCompressedAndPicturesAreNot() async throws {
    let restaurant = try await Restaurant()
    let text = String(repeating: "All work and no play. ", count: 500)
    try write(text, to: "a/long text.md", of: restaurant)
    try write("short", to: "short.txt", of: restaurant)
    try write(text, to: "a.png", of: restaurant)
    try await restaurant.serve { running in
      let client = running.client()
      let gzip = ["Accept-Encoding": "br, gzip;q=0.8"]
      let packed = try await client.get("/a/long%20text.md", gzip)
      #expect(packed[header: "Content-Encoding"] == "gzip" && packed.body.count < 500)
      #expect(String(decoding: try gunzip(packed.body), as: UTF8.self) == text)
      #expect(packed[header: "Vary"] == "Accept-Encoding")
      let plain = try await client.get("/a/long%20text.md", ["Accept-Encoding": "gzip;q=0"])
      #expect(plain[header: "Content-Encoding"] == nil && plain.text == text)
      #expect(plain[header: "Vary"] == "Accept-Encoding")
      for path in ["/short.txt", "/a.png"] {
        let answer = try await client.get(path, gzip)
        #expect(answer.status == 200 && answer[header: "Content-Encoding"] == nil)
      }
    }
  }

  @Test func headHasTheSameHeaders() async throws {
    let restaurant = try await Restaurant()
    try write("hello", to: "a.txt", of: restaurant)
    try await restaurant.serve { running in
      let head = try await running.client().send("HEAD", "/a.txt")
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head[header: "Content-Length"] == "5")
      let post = try await running.client().post("/a.txt", [:])
      #expect(post.status == 405 && post[header: "Allow"] == "GET, HEAD")
    }
  }

  @Test func largeFilesComeWhole() async throws {
    let restaurant = try await Restaurant()
    let text = String((0..<400_000).map { "\($0)\n" }.joined())
    try write(text, to: "large.csv", of: restaurant)
    try await restaurant.serve { running in
      let client = running.client()
      let answer = try await client.get("/large.csv")
      #expect(answer.status == 200 && answer.body == Data(text.utf8))
      let tag = try #require(answer[header: "ETag"])
      let same = try await client.get("/large.csv", ["If-None-Match": tag])
      #expect(same.status == 304)
      let head = try await client.send("HEAD", "/large.csv")
      #expect(head[header: "Content-Length"] == "\(text.utf8.count)" && head.body.isEmpty)
    }
  }

  @Test(arguments: [
    "/", "//", "/..", "/../outside.txt", "/%2e%2e/outside.txt", "/a/../../outside.txt",
    "/..%2foutside.txt", "/a/..%2f..%2foutside.txt", "/.flyerd/roster.sqlite", "/.flyerd/a.txt",
    "/%2eflyerd/a.txt", "/a/.hidden.txt", "/./a.txt", "/a.txt/", "/a.txt%00", "/a.txt%00.png",
    "/key.pem", "/noextension", "/a", "/link-out.txt", "/link-hidden.txt", "/link-folder/a.txt",
    "/loop.txt", "/%ff%fe.txt", "/%zz.txt", "/pipe.txt", "/etc/passwd",
  ])
  func nothingElseIsPublished(_ path: String) async throws {
    let restaurant = try await Restaurant()
    let folder = restaurant.folder.path
    let outside = folder + "-outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try Data("secret".utf8).write(to: URL(filePath: outside + "/a.txt"))
    for name in ["a.txt", "key.pem", "noextension", ".flyerd/a.txt", ".flyerd/roster.sqlite"] {
      try write("secret", to: name, of: restaurant)
    }
    try write("secret", to: "a/.hidden.txt", of: restaurant)
    let links = [
      "link-out.txt": outside + "/a.txt", "link-hidden.txt": ".flyerd/a.txt",
      "link-folder": outside, "loop.txt": "loop.txt",
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: target)
    }
    mkfifo(folder + "/pipe.txt", 0o600)
    try await restaurant.serve { running in
      let answer = try await running.client().get(path)
      #expect(answer.status == 404 && answer.rule == "notFound", "\(answer.text)")
    }
  }

  @Test func linksWithinTheFolderLead() async throws {
    let restaurant = try await Restaurant()
    try write("hello", to: "a/b.txt", of: restaurant)
    try FileManager.default.createSymbolicLink(
      atPath: restaurant.folder.path + "/c.txt", withDestinationPath: "a/b.txt")
    try await restaurant.serve { running in
      #expect(try await running.client().get("/c.txt").text == "hello")
      // A symbolic link to a file outside is refused, also if the file is cached.
      let link = restaurant.folder.path + "/c.txt"
      try FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/etc/hostname")
      #expect(try await running.client().get("/c.txt").status == 404)
    }
  }

  @Test func pathsAreBounded() {
    #expect(PublishedPath(urlPath: "/" + String(repeating: "a", count: 1019) + ".txt") != nil)
    #expect(PublishedPath(urlPath: "/" + String(repeating: "a", count: 1020) + ".txt") == nil)
    #expect(PublishedPath(urlPath: "/a/B.JSON")?.kind.mediaType == "application/json")
    #expect(PublishedPath(urlPath: "a.txt") == nil)
    #expect(PublishedPath(urlPath: "/a/b%20c.md")?.relative == "a/b c.md")
  }
}
