import { cellText, filledCells, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';

const totalLabel =
  /^(?:本页|本月|本年|累计|各部门|部门)?(?:合计|总计|小计|共计|累计|总和|合計|小計|総計|總計|계|소계|합계|총계|총합계|累計|平均值?|次页合计|承前页|承上页|接上页|过次页|转次页|转下页|前页结转|前頁繰越|次頁繰越|次頁へ|繰越|grand total|carried forward|brought forward|average|count|promedio|moyenne|durchschnitt|totale|soma|somma|sub-?total(?:es|s)?|sous-total|total(?: g[eé]n[eé]ral)?|total(?:s|es)|sum|suma|(?:zwischen|gesamt|end)?summe|gesamt(?:betrag)?|übertrag)(?:\s*[((（].*[))）])?\s*[:：]?$/i;
const amountLike = /^[-(（]?\s*[￥¥$€£]?\s*[-\d.,'\s]+\s*(?:[元円€]|台|件|项|個|个|套|辆|[)）])?$/;
const footerLabel =
  /^(?:制表|制单|编制|填表|填报|审核|审批|复核|批准|核准|经办|会计|出纳|主管|负责|财务|盘点|监盘|保管|资产管理|使用单位|单位|部门|签字|签名|盖章|日期|打印|备注|说明|注|作成|承認|確認|担当|prepared|approved|reviewed|checked|signature|signed|printed|generated|exported|note|elaborado|aprobado|revisado|firma|fecha|nota)/i;
/** Who made, checked and signed a list. */
const signing =
  /^(?:(?:制|製|填)(?:表|单|單|报)|编制|審核|审核|审批|复核|覆核|批准|核准|经办|会计|出纳|主管|(?:单位|部门|财务|资产)?负责人|清查|监督|盘点|监盘|移交|接收|监交|资产管理员?|签收|签字|签名|签章|盖章|日期|作成|承認|確認|照査|検印|担当|棚卸|印$|작성|승인|검토|확인|(?:prepared|approved|reviewed|checked|verified|authori[sz]ed|certified|signed|printed)(?: by| on)?(?![a-z])|signature|date(?![a-z])|elaborado|aprobado|revisado|autorizado|hecho por|realizado por|firma|fecha|erstellt|geprüft|genehmigt|unterschrift|datum|établi|vérifié|approuvé)/i;
const signed = /^.{0,14}(?:签字|签名|签章|盖章|署名|捺印)\s*[:：]?$/;
const closing =
  /^[-—–*=\s]*(?:以下(?:空白|余白|無し|无正文)|以上|end(?: of (?:list|report|table|file))?|fin de la lista|ende der liste)[-—–*=\s.。]*$/i;
const headed = /^(?:[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|[IVX]{1,4}[.)、]\s)\s*\p{L}/u;
const pageLabel = /^(?:第\s*\d+\s*页|page \d+|página \d+|\d+\s*[/／]\s*\d+\s*页)/i;
const bareLabel = /^(?:制表人?|制单人?|审核人?|复核人?|审批人?|经办人?|签字|签名|盖章)$/;

/** A row of sums: a label such as 合计 or formulas that sum, and otherwise only figures. */
export function isTotal(row: Row): boolean {
  const formulas = row.formulas ?? {};
  if (isTotalLabel(firstText(row)) && filledCells(row) <= 3) return true;
  let labels = 0;
  let sums = 0;
  for (const [column, cell] of row.cells.entries()) {
    const text = joined(cellText(cell));
    const formula = formulas[column];
    if (formula !== undefined && /\b(?:SUM|SUBTOTAL|AGGREGATE)\s*\(/i.test(formula)) sums++;
    else if (text === '') continue;
    else if (isTotalLabel(text)) labels++;
    else if (!isNumber(cell) && formula === undefined && !isAmount(text)) return false;
  }
  return labels > 0 || sums > 0;
}

/** Whether a text, joined, says nothing but that a row sums. */
export const isTotalLabel = (text: string): boolean => text.length <= 40 && totalLabel.test(text);

/** A long text is none, and would be tried in too many ways. */
export const isAmount = (text: string): boolean => text.length <= 60 && amountLike.test(text);

/** A line below the data that names who made or checked the list, or the page. */
export function isFooter(row: Row, width: number): boolean {
  const texts = row.cells.map(cellText).filter((text) => text !== '');
  const first = texts[0] ?? '';
  if (texts.length === 1 && closing.test(first)) return true;
  if (isSigned(texts)) return true;
  if (filledCells(row) > Math.max(1, width / 2)) return false;
  return pageLabel.test(first) || (footerLabel.test(first) && /[:：]/.test(first)) || bareLabel.test(first);
}

/** Two labels or more, each alone, with a name, or with a name beside it. */
function isSigned(texts: readonly string[]): boolean {
  if (texts.length < 2 || !isSigning(texts[0] ?? '')) return false;
  const labels = texts.map(isSigning);
  return (
    labels.filter(Boolean).length > 1 && labels.every((is, at) => is || (at > 0 && (labels[at - 1] ?? false)))
  );
}

/** Whether a text says nothing but who signs, or that somebody does. */
export function isSigning(source: string): boolean {
  const text = joined(source.normalize('NFKC'));
  const [label = ''] = text.split(':');
  return (
    label.length <= 25 && (signed.test(text) || (signing.test(text) && (label !== text || isBare(text))))
  );
}

/** Without a colon a label says nothing more. */
const isBare = (text: string) =>
  /^(?:実施)?[人者员員자]?$|^ (?:by|on|por|par|von)$/i.test(text.replace(signing, ''));

/** A heading of the rows below it: `一、房屋建筑物`, `II. Vehicles`. */
export const isHeading = (row: Row, width: number): boolean =>
  width > 2 && filledCells(row) === 1 && headed.test(firstText(row));

/** `合  计` is how a two-character label is spread over a cell. */
export const joined = (text: string): string =>
  /\s/.test(text)
    ? text.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '').replace(/\s+/g, ' ')
    : text;

const firstText = (row: Row) => joined(row.cells.map(cellText).find((text) => text !== '') ?? '');
