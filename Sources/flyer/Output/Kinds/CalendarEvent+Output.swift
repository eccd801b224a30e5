import FlyerModel

extension CalendarEvent: PrintedPayload {
  var json: FieldsJSON {
    FieldsJSON(fields: [
      ("end", end?.iso8601), ("zone", zone), ("room", room), ("persons", persons),
      ("status", "\(status)"), ("recurrence", recurrence), ("series", series),
      ("instance", instance?.iso8601), ("track", track),
    ])
  }
}
