/// Letters that are taken for others, by the table of UTS 39 (Unicode 15.0) as ICU has it.
///
/// `.ci/confusables` has written this file.
enum Confusables {
  /// The likeness of each letter but capitals: ASCII in lower case.
  static let prototypes = read(small)

  /// The likeness of each capital as it is seen: ASCII in lower case, with a bar for a shape like I.
  static let capitals = read(large)

  /// The likeness of each letter that NFKD replaces by one that looks different.
  static let compatible = read(replaced)

  private static func read(_ table: String) -> [Unicode.Scalar: String] {
    Dictionary(
      table.split(separator: "\n").flatMap { line in
        let parts = line.split(separator: " ")
        return parts.dropFirst().compactMap { code in
          UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map { ($0, String(parts[0])) }
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Each prototype, followed by the code points of its look-alikes.
  private static let small = """
    ! 1C3 2D51
    & A778
    ' 60 2B9 2BB 2BC 2BD 2BE 2C8 2CA 2CB 2F4 55A 55D 5D9 5F3 7F4 7F5 144A 16CC 2018 2019 201B 2032
    ' 2035 A78C 16F51 16F52
    '' 22 2BA 2EE 2F6 5F2 5F4 1CD3 201C 201D 201F 3003
    ( 2768 2772 3014 FD3E
    (( 2E28
    ) 2769 2773 3015 FD3F
    )) 2E29
    * 66D 204E 2217 1031F
    + 16ED 2795 1029B
    +2 2A27
    , 60D 66B 201A A4F9
    - 2D7 6D4 2010 2012 2013 2043 2212 2796
    -. A4FE
    . 660 6F0 701 702 A4F8 A60E 10A50 1D16D
    ., A4FB
    .. A4FA
    / 1735 2041 2044 2215 2571 27CB 29F8 3033 30CE 31D3 4E3F 1D23A
    // 2AFD
    /// 2AFB
    2 14BF A6EF
    3 118CA 16F3B 1D206
    6 431 118D5
    7 118C6 1D212
    8 223 9EA A6A B03 1031A 1E8CB
    9 9ED A67 B68 D6D 118CC 118D6
    : 2D0 2F8 589 5C3 703 704 903 A83 16EC 1803 1809 205A 2236 A4FD A789
    < 2C2 1438 16B2 2039 276E 1D236
    << 226A
    <<< 22D8
    = 1400 2E40 30A0 A4FF
    > 2C3 1433 203A 276F 16F3F 1D237
    >< 2AA5
    >> 226B 2A20
    >>> 22D9
    ? 294 97D A6EB
    \\ 2216 27CD 29F5 29F9 31D4 4E36 1D20F 1D23B
    \\\\ 244A 2CF9
    ^ 2C4 2C6
    _ 7FA
    a 251 3B1 430 15C5 237A A4EE 102A0 16F40
    aa A733
    ae E6 4D5
    ao A735
    ar 1F707
    au A737
    av A739 A73B
    ay A73D
    b 1472 15AF 15F7 A4D0 10282 102A1 10301
    b' 1488
    c 441 1D04 2CA5 A4DA ABAF 102A2 10302 1043D 1051C 118E9 118F2 1F74C
    d 501 146F 15DE 15EA A4D2 A4D3
    d' 1487
    dz 2A3
    e 435 4BD 212E 22FF 2D39 A4F0 AB32 10286
    f 584 15B4 1E9D 20BD A4DD A799 AB35 10287 102A5 10525 118C2 1D213
    g 18D 261 581 1D83 A4D6
    h 4BB 570 157C A4E7 102CF
    i 131 269 26A 3B9 456 4CF 2373 A647 AB75 118C3
    j 3F3 458 148D A4D9
    k 16D5 A4D7 10518
    l 31 7C 1C0 5C0 5D5 5DF 627 661 6F1 7CA 14AA 16C1 2223 23FD 2D4F A4E1 A4F2 1028A 10309 10320
    l 10526 16F16 16F28 1D22A 1E8C7
    l' 5F1
    ll 1C1 5F0 2016 2225
    lo 23E8
    ls 2AA
    lt 20B6
    lz 2AB
    n 578 57C 1260 144E 2229 22C2 A4E0 A4F5 10513 1D245
    n' 1468
    o 30 3BF 3C3 43E 585 5E1 647 665 6BE 6C1 6D5 6F5 7C0 966 9E6 A66 AE6 B20 B66 BE6 C02 C66 C82
    o CE6 D02 D20 D66 D82 E50 ED0 101D 1040 10FF 12D0 1D0F 1D11 2C9F 2D54 3007 A4F3 AB3D 10292
    o 102AB 1042C 104EA 10516 114D0 118C8 118D7 118E0
    o/o 25 66A 2052
    o/oo 609 2030
    o/ooo 60A 2031
    oe 153
    oo 221E A699 A74F
    p 3C1 440 146D 2374 2CA3 A4D1 10295
    p' 1486
    q 51B 563 566 2D55
    qe 1F700
    r 433 1587 1D26 2C85 A4E3 AB47 AB48 AB81 16F35 1D216
    r' 491
    rn 6D 15F0 16D6 A4DF 102B0 10311 11700 118E3
    rnb 1F76B
    s 1BD 455 A4E2 A731 ABAA 10296 10448 118C1 16F3A
    sss 1F75C
    t 22A4 27D9 A4D4 10297 102B1 10315 16F0A 1F768
    tf A777
    ts 2A6
    u 28B 3C5 57D 1200 144C 1D1C 222A 22C3 A4F4 A79F AB4E AB52 104F6 118D8 16F42
    u' 1467
    ue 1D6B
    uo AB63
    v 3BD 475 5D8 667 6F7 142F 1D20 2228 22C1 2D38 A4E6 A6DF ABA9 1051D 11706 118C0 16F08 1D20D
    vb 1F76C
    w 26F 461 51D 561 15EF 1D21 A4EA AB83 1170A 1170E 1170F 118E6 118EF 1D222
    x D7 445 1541 157D 166D 166E 16B7 2573 292B 292C 2A2F 2D5D A4EB 10290 102B4 10317 10322 10527
    x 118EC
    y 263 28F 3B3 443 4AF 10E7 14A5 1D8C 1EFF A4EC AB5A 102B2 118DC 16F07 16F43
    z 1D22 A4DC AB93 102F5 118C4 118E5
    { 2774 1D114
    } 2775
    ~ 2053 223C
    """

  private static let large = """
    'b 181
    'd 18A
    'p 1A4
    't 1AC
    'y 1B3
    - 2CBA
    / 2CC6
    2 1A7 3E8 A644 A75A
    3 1B7 21C 417 4E0 2CCC A76A A7AB
    4 13CE 118AF
    5 1BC 118BB
    6 13EE 2CD2
    7 104D2
    8 222
    9 2CCA A76E 118AC
    ? 241 13AE
    a 391 410 13AA 2C80
    aa A732
    ae C6 4D4
    ao A734
    au A736
    av A738 A73A
    ay A73C
    b 184 392 412 42C 13CF 13F4 2C82 A7B4
    b| 42B
    c 421 13DF 2CA4 10415
    c' 187
    d 13A0 13E7
    e 395 415 13AC 2C88 118A6 118AE
    f 3DC A798 118A2
    g 50C 13C0 13F3
    g' 193
    h 397 41D 13BB 13C2 2C8E
    i 13A5
    j 37F 408 13AB A7B2
    k 39A 41A 13E6 2C94
    k' 198
    l 13DE 2CD0 1041B 118A3 118B2
    n 39D 2C9A
    o 39F 41E 555 2C9E 10404 104C2 118B5
    o' 13A4
    oe 152
    oo A698 A74E
    p 3A1 420 13E2 2CA2
    r 1A6 13A1 13D2 104B4
    rn 39C 3FA 41C 13B7 2C98
    s 405 54F 13D5 13DA 10420
    t 3A4 422 13A2 2CA6 118BC
    t3 A728
    u 54D 104CE 118B8
    v 474 13D9 118A0
    w 51C 13B3 13D4
    x 3A7 425 2CAC A7B3
    y 3A5 423 4AE 13A9 13BD 2CA8 118A4
    z 396 13C3 2C8C 118A9
    | 49 196 399 406 4C0 2C92
    |o 42E
    """

  private static let replaced = """
    ' B4 384 1FBD 1FBF 1FFD 1FFE
    '' 2DD
    ( FF3B
    ) FF3D
    , B8
    - FE58
    : FE30
    C 3F9
    H 1D78
    I 1D35 24BE 24DB 1F138
    IU 337A
    c 3F2
    f 17F
    i 2DB 37A
    l FFE8
    ~ 2DC 1FC0
    """
}
