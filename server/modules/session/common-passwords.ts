/** The passwords of 6 to 16 characters that are tried first, from lists of leaked ones; in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456 123456789 12345678 1234567 1234567890 12345678910 123123 111111 000000 222222 333333 444444 555555
  666666 777777 888888 999999 112233 121212 123321 654321 666888 888666 168168 518518 520520 521521 5201314
  1314520 131452 147258 147258369 159753 159357 753951 963852 987654 987654321 0123456789 0987654321 102030
  101010 11111111 22222222 66666666 88888888 99999999 00000000 12341234 12344321 123123123 123654 123789
  789456 789456123 456789 456123 147852 147852369 258369 369258147 321321 456456 789789 198910 19891989
  19901990 20202020 20252025 20262026 110110 119119 123456a 123456aa 123456abc 123456q 123456qwerty 1234567a
  12345678a 123456789a 123456789q a123456 a1234567 a12345678 a123456789 aa123456 aaa123456 aa123123 ab123456
  abc123 abc1234 abc12345 abc123456 abc123abc abcd123 abcd1234 abcd12345 abcdef abcdefg abcdefgh aaaaaa
  aaaaaaaa asd123 asd123456 asdasd asdasdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl admin123 admin1234
  admin12345 admin123456 admin888 admin666 administrator admin@123 admin@1234 adminadmin password password1
  password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssw0rd123 pa55word passwd pass123 pass1234
  q123456 q1234567 q123456789 qaz123 qaz123456 qazwsx qazwsx123 qazwsxedc qazwsxedcrfv qq123456 qqq111 qqqqqq
  qwaszx qweasd qweasd123 qweasdzxc qweqwe qweqweqwe qwer1234 qwer123456 qwerasdf qwert123 qwerty qwerty1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwe123 qwe123456 zxc123 zxc123456
  zxcvbn zxcvbnm zxcvbnm123 zxczxc zaq12wsx zaq1zaq1 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx3edc 1qaz@wsx 1qazxsw2 2wsx3edc 3edc4rfv !qaz2wsx 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3f4 test123
  test1234 test123456 testtest tester user123 user1234 guest123 root123 root1234 root123456 rootroot toor123
  welcome welcome1 welcome123 letmein letmein1 letmein123 changeme changeme1 changeme123 default default123
  secret secret123 master master123 monkey dragon shadow sunshine princess football baseball basketball
  superman batman starwars pokemon michael jennifer jordan23 charlie ashley daniel computer internet samsung
  iloveyou iloveyou1 iloveu ilovethis lovelove woaini woaini123 woaini1314 woaini520 woaini5201314 woaiwojia
  5201314a nihao123 nihaoma tiantian wodemima mima123456 mimamima zhang123 zhangwei wang123 wang1234 wangwei
  liwei123 chen1234 huang123 zhongguo china123 china2008 beijing beijing2008 shanghai hello123 hellohello
  helloworld whatever trustno1 freedom flower killer soccer hockey cheese pepper ginger summer winter spring
  autumn summer123 summer2025 summer2026 winter2025 winter2026 spring2026 company company1 company123
  houqin houqin1 houqin123 houqin1234 houqin12345 houqin123456 zichan123 asset123 assets123 asset123456
  office123 system123 manager manager1 manager123 staff123 aaa111 aaa123 abc111 abcabc xxxxxx xxxxxxxx yyyyyy
  zzzzzz zzzzzzzz qq1234 qq12345 qq1234567 qq123456789 w123456 z123456 z123456789 s123456 l123456 c123456
  `
    .trim()
    .split(/\s+/),
);
