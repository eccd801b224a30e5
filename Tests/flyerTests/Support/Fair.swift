/// A flyer with items of every kind.
enum Fair {
  static let courses = """
    [
      {"_id": "dark", "status": "PUBLISHED", "title": "Pictures in the dark",
       "text": "Bring a tripod.", "tags": ["Art"], "url": "www.example.org/dark",
       "coverImage": {"url": "https://www.example.org/dark.png", "width": 999, "height": 620},
       "successCriteria": {"numSoldTickets": 30}, "numSoldTickets": 12283,
       "averageRating": 4.96, "numRating": 755, "totalVideoLengthInSeconds": 27261,
       "incubateTime": "2025-10-26", "proposalDueTime": "2025-11-24",
       "publishTime": "2025-11-30"},
      {"_id": "aloud", "status": "INCUBATING", "title": "Reading aloud",
       "successCriteria": {"numSoldTickets": 12}, "numSoldTickets": 3,
       "incubateTime": "2025-10-26", "proposalDueTime": "2025-11-24"}
    ]
    """

  static let posts = """
    [
      {"id": "tree", "type": "text", "date": "24/12/25",
       "data": "The tree is up<br>See www.example.org/tree &amp; come."},
      {"id": "film", "type": "video", "date": "25/12/25", "data": "x"},
      {"id": "coast", "type": "image", "date": "2026-01-05",
       "data": "https://www.example.org/coast.jpg", "width": 960, "height": 640},
      {"id": "never", "type": "text", "date": "31/02/26", "data": "x"},
      {"id": "drawn", "type": "image", "date": "05/01/26", "data": "https://www.example.org/a.svg"},
      {"id": "light", "type": "text", "date": "06.01.2026", "data": "Light again at five."}
    ]
    """

  static let document = """
    {"title": "Fair", "courses": \(courses),
     "staffPickArticles": [
       {"_id": "start", "title": "Where to start", "previewDescription": "At the front.",
        "coverImage": {"url": "https://www.example.org/start.png"}, "creator": {"name": "Ada"},
        "viewCount": 1140, "publishedAt": "2026-01-02", "updatedAt": "2026-01-03"}],
     "posts": \(posts),
     "information": [{"id": "welcome", "title": "Welcome"}],
     "headers": [{"headerTitle": "Help", "showOnHome": true,
       "articles": [{"articleId": "how", "articleTitle": "How"}]}]}
    """
}
