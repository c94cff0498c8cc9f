import { cellText, filledCells, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';

const totalLabel =
  /^(?:本页|本月|本年|累计|各部门|部门)?(?:合计|总计|小计|共计|累计|总和|合計|小計|総計|總計|grand total|sub-?total(?:es|s)?|sous-total|total(?: g[eé]n[eé]ral)?|total(?:s|es)|sum|suma|(?:zwischen|gesamt)?summe|gesamt)(?:\s*[((（].*[))）])?\s*[:：]?$/i;
const amountLike = /^[-(（]?\s*[￥¥$€£]?\s*[-\d.,'\s]+\s*(?:[元円€]|台|件|项|個|个|套|辆|[)）])?$/;
const footerLabel =
  /^(?:制表|制单|编制|填表|填报|审核|审批|复核|批准|核准|经办|会计|出纳|主管|负责|财务|盘点|监盘|保管|资产管理|使用单位|单位|部门|签字|签名|盖章|日期|打印|备注|说明|注|作成|承認|確認|担当|prepared|approved|reviewed|checked|signature|signed|printed|generated|exported|note|elaborado|aprobado|revisado|firma|fecha|nota)/i;
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
  if (filledCells(row) > Math.max(1, width / 2)) return false;
  return pageLabel.test(first) || (footerLabel.test(first) && /[:：]/.test(first)) || bareLabel.test(first);
}

/** `合  计` is how a two-character label is spread over a cell. */
export const joined = (text: string): string =>
  text.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '').replace(/\s+/g, ' ');

const firstText = (row: Row) => joined(row.cells.map(cellText).find((text) => text !== '') ?? '');
