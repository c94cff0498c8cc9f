import type { DateOrder } from '../../../src/vocabulary/import-run.ts';
import type { ColumnOfRecords } from '../../../src/vocabulary/import-subjects.ts';
import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import { headerKey } from '../fields/header-index.ts';
import type { Reading } from '../problems.ts';
import { readChoice } from '../values/choice.ts';
import { type CostRule, readCost } from '../values/cost.ts';
import { isBareNumber } from '../values/cycle.ts';
import { readFigure } from '../values/figure.ts';
import { readCurrency, readMonths, readRate } from '../values/figures.ts';
import { readMoment } from '../values/moment.ts';
import { handoverKindWords } from './handover-headers.ts';

/** The words for the kinds of places, of categories and of meters, and for how a plan repeats, first those of the screens and their exports. */
const kinds: Readonly<Record<string, string>> = {
  site: 'site|园区|sede|敷地|厂区|校区|基地|campus|拠点',
  building: 'building|楼栋|edificio|建物|楼|大楼|建筑|栋|ビル|棟',
  floor: 'floor|楼层|planta|フロア|piso|层|階',
  room: 'room|房间|sala|部屋|室|办公室|办公区|库房|仓库|office|oficina|倉庫',
  shelf: 'shelf|货架|estante|棚|货位|库位|柜|rack|cabinet|estantería|armario|ラック',
  fixed: 'fixed asset|固定资产|activo fijo|固定資産|fixed',
  lowValue: 'low-value item|低值易耗品|bien de escaso valor|少額資産|low value|低值品|bajo valor|消耗品',
  intangible: 'intangible asset|无形资产|activo intangible|無形資産|intangible',
  counter:
    'counts up|累计型|acumulativo|積算型|counter|cumulative|totaliser|totalizer|累计|累积|累积型|累计量|计数|计数器|contador|acumulado|積算|積算計|カウンター',
  gauge:
    'goes up and down|瞬时型|variable|瞬時値型|gauge|instantaneous|瞬时|瞬时值|测量值|indicador|instantáneo|瞬時|瞬時値|ゲージ',
  schedule:
    'on its dates|按固定日期|en sus fechas|決まった日付|fixed|fixed dates|calendar|固定|固定周期|按日期|按计划|fechas fijas|fijo|固定日',
  completion:
    'after the last one was done|按上次完成日期推算|desde la última realización|前回の完了日から|after completion|from completion|floating|浮动|浮动周期|按完成|按完成日期|tras la última|実施日から|完了日から',
};
const kindOfWord = new Map(
  Object.entries({ ...kinds, ...handoverKindWords }).flatMap(([kind, words]) =>
    [kind, ...words.split('|')].map((word) => [headerKey(word), kind] as const),
  ),
);

/** As it is written, with the unit of the header behind a bare number. */
function readCycleCell(cell: Cell, unit: string | undefined): Reading<string> {
  const text = cellText(cell).trim();
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text)) return { value: null, notes: [{ code: 'emptyMarker', text }] };
  return { value: unit !== undefined && isBareNumber(text) ? `${text} ${unit}` : text, notes: [] };
}

/** What the rest of a column says about its cells. */
export type OfColumn = CostRule & { order?: DateOrder | null; date1904?: boolean };

/** Reads a cell that is no text: a duration, a share, a number, a moment, or one of some words. Null for a field of texts. */
export function readTyped(
  field: string,
  kind: ColumnOfRecords,
  cell: Cell,
  ofColumn: OfColumn,
  currency: string | null = null,
): Reading<string> | null {
  const { unit, order = null, decimalMark = 'either', date1904 = false } = ofColumn;
  if (kind.is === 'figure') return readFigure(cell, decimalMark, unit);
  if (kind.is === 'currency') return readCurrency(cell);
  if (kind.is === 'amount') return readCost(cell, ofColumn, currency);
  if (kind.is === 'moment') return readMoment(cell, { order, date1904 });
  if (kind.is === 'cycle') return readCycleCell(cell, unit);
  if (kind.is === 'months') return readMonths(cell, unit);
  if (kind.is === 'rate') return readRate(cell, unit);
  if (kind.is !== 'choice') return null;
  if (field === 'depreciationMethod') return readChoice(field, cell);
  const text = cellText(cell);
  if (text === '') return { value: null, notes: [] };
  const value = kindOfWord.get(headerKey(text));
  if (value !== undefined && (kind.of as readonly string[]).includes(value)) return { value, notes: [] };
  return { value: null, notes: [{ code: isEmptyMarker(text) ? 'emptyMarker' : 'choiceUnknown', text }] };
}
