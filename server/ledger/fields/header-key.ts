/** Characters of headers as they are written in Taiwan and Hong Kong, and as they are on the mainland. */
const simplified = new Map(
  (
    '資资產产編编號号稱称類类別别規规廠厂單单價价數数額额購购買买買买進进報报廢废狀状態态使使單单備备註注員员門门' +
    '製制帳帐幣币啟启採采說说領领還还歸归財财務务備备損损處处殘残值值據据開开發发票票訂订貨货質质證证書书牌牌裝装設设點点間间樓楼層层' +
    '營营業业會会計计舊旧攤摊銷销淨净總总現现實实際际時时機机構构組组織织職职責责電电話话郵邮聯联絡络國国廳厅' +
    '庫库區区倉仓儲储負负擔担當当歷历種种標标簽签條条碼码圖图檔档庫库線线統统應应對对'
  )
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** What is compared of a header: letters and digits, in lower case, without accents, Chinese as on the mainland. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\s*[#№]/gu, 'no')
    .replace(/[^\p{L}\p{N}%]/gu, '')
    .replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
}
