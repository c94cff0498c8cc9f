import { cellText } from '../../spreadsheet/cell-text.ts';
import type { FieldId } from '../fields/fields.ts';
import { headerKey } from '../fields/header-index.ts';
import type { Column, Table } from '../table/table.ts';
import type { Found } from './neighbours.ts';

/** Headers that mean a field only where none of the others does: the number on a card, the price with tax. */
const weaker: Partial<Record<FieldId, RegExp>> = {
  assetNo:
    /卡片|条码|条形码|二维码|标签|barcode|codigodebarras|バーコード|etiqueta|^(?!.*(?:资[产産]|财产|asset|activo|inventar|管理番号)).*$/,
  originalValue:
    /(?<!不)含税|税込|价税|gross|incl?(?:luding)?(?:tax|vat)|coniva|ivaincl|ttc|brutto|单价|単価|unitcost|unitprice/,
  name: /^(?:资[产産]|设备|asset|activo|item|equipment|equipo|articulo|title)$/,
  model: /^(?:规格|配置|spec|specs|specification|especificacion|especificaciones|仕様|규격)$/,
  purchaseDate: /取得|acqui/,
  inServiceDate: /入账|入帐|入库|领用/,
};

/** Whether a header gives way to another one of the same field. */
export const givesWay = ({ column, field }: Found): boolean =>
  weaker[field]?.test(headerKey(column.header)) ?? false;

const thing = /^(?:资[产産]|设备|asset|assets|activo|equipo|equipment|item)$/;
const described =
  /^(?:asset|item|equipment)?description$|^(?:资产|设备)?描述$|^descripcion(?:delactivo)?$|^説明$/;
export const isDescription = (column: Column): boolean => described.test(headerKey(column.header));
const code = /^(?=.*\d)[\p{Lu}\p{N}._/#-]{1,30}$/u;

/**
 * What `Asset` and `Description` mean beside each other: codes are numbers and what describes them the name; where
 * nothing else is a name, what describes an asset is one.
 */
export function namedByDescription(table: Table, found: readonly Found[]): Map<Column, FieldId> {
  const keyed = (pattern: RegExp, field: FieldId) =>
    found.find((one) => one.field === field && pattern.test(headerKey(one.column.header)))?.column;
  const has = (field: FieldId, but?: Column) =>
    found.some((one) => one.field === field && one.column !== but);
  const asset = keyed(thing, 'name');
  const description = keyed(described, 'remark');
  const decided = new Map<Column, FieldId>();
  const isNumber = asset && !has('assetNo') && mostly(table, asset, (text) => code.test(text));
  if (asset && isNumber) decided.set(asset, 'assetNo');
  if (description && !has('name', isNumber ? asset : undefined)) decided.set(description, 'name');
  return decided;
}

const organisation =
  /部|科$|处$|室$|组$|组织|司$|厂$|院$|所$|队$|局$|课$|課$|店$|馆$|中心|公司|集团|学校|大学|\b(?:dept|department|division|team|office|ltd|inc|llc|corp|gmbh|ag|s\.?a|group|centre|center|services?|school|university|college|finance|it|hr|sales|marketing|operations|logistics|production|engineering|administration|facilities|departamento|área|oficina|empresa|abteilung|service|company|bank|hospital)\b/iu;
const latinName = /^\p{Lu}[\p{L}'’.-]*,? (?:\p{Lu}[\p{L}'’.-]*,? ?){1,3}$/u;
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤';
const hanName = new RegExp(`^[${surnames}]\\p{Script=Han}{1,2}$`, 'u');
const japaneseName = /^\p{Script=Han}{1,3}[ 　]\p{Script=Han}{1,3}$/u;

/** Whether a column names people rather than organisations. */
export const namesPeople = (table: Table, column: Column): boolean =>
  mostly(
    table,
    column,
    (text) =>
      /^\S+@\S+\.\S+$/.test(text) ||
      (!organisation.test(text) && (latinName.test(text) || hanName.test(text) || japaneseName.test(text))),
  );

const owner = /^(?:owner|assetowner|所有者|propietario|所有人|归属人|eigentumer|proprietaire)$/;
/** Headers that mean a person as well as an organisation. */
export const isOwner = (column: Column): boolean => owner.test(headerKey(column.header));

function mostly(table: Table, { index }: Column, test: (text: string) => boolean): boolean {
  const texts = table.rows
    .slice(0, 300)
    .map(({ cells }) => cellText(cells[index]))
    .filter((text) => text !== '');
  return texts.length > 0 && texts.filter(test).length > texts.length * 0.6;
}
