import type { FieldId } from '../fields/fields.ts';
import { headerKey } from '../fields/header-index.ts';
import type { Column } from '../table/table.ts';

/** What a header means beside the others of its table, where it could mean several things alone. */
export type Found = { column: Column; field: FieldId };

const ofPerson: Partial<Record<FieldId, FieldId>> = {
  userLogin: 'custodianLogin',
  userEmail: 'custodianEmail',
};
const plainNumber =
  /^(?:工号|员工号|员工编号|员工编码|员工代码|职工号|职工编号|人员编号|人员编码|employee(?:number|id|no|code)|staff(?:id|no|number|code)|emp(?:id|no)|personnelnumber|badgenumber|personalnummer|matricule|username|社[員员](?:番号|コード)|従[業业][員员]番号|[職职][員员]番号|numerodeempleado|codigodeempleado|legajo)$/;
const plainMail =
  /^(?:邮箱|电子邮箱|电子邮件|邮件|email|mail|emailaddress|correo|correoelectronico|メール|メールアドレス)$/;

/** A job number or an address says whose it is by the person it follows; where none goes before it, by the first. */
export function whoseNumber({ column, field }: Found, all: readonly Found[]): FieldId {
  const custodians = ofPerson[field];
  const key = headerKey(column.header);
  if (!custodians || !(plainNumber.test(key) || plainMail.test(key))) return field;
  const people = all.filter((one) => one.field === 'user' || one.field === 'custodian');
  const before = people.filter((one) => one.column.index < column.index).at(-1) ?? people[0];
  return before?.field === 'custodian' ? custodians : field;
}

/** Whether a number or an address stands beside the only person whose it can be. */
export function isSurelyWhose({ column, field }: Found, all: readonly Found[]): boolean {
  if (!(field in ofPerson) && !Object.values(ofPerson).includes(field)) return true;
  const key = headerKey(column.header);
  if (!(plainNumber.test(key) || plainMail.test(key))) return true;
  const people = all.filter((one) => one.field === 'user' || one.field === 'custodian');
  const between = ({ column: { index } }: Found) =>
    all.filter(
      (one) => (one.column.index - index) * (one.column.index - column.index) < 0 && !(one.field in ofPerson),
    );
  return people.length === 1 && people.every((one) => between(one).length === 0);
}

const unitPrice =
  /单价|單價|単価|단가|unitcost|unitprice|(?:price|cost)(?:each|perunit)|preciounitario|stuckpreis|einzelpreis|prixunitaire/;

export const isPriceOfOne = ({ header }: Pick<Column, 'header'>): boolean =>
  unitPrice.test(headerKey(header));

/** The price of one is not the value of the row, where another column says that. */
export const isUnitPrice = ({ column, field }: Found, all: readonly Found[]): boolean =>
  field === 'originalValue' &&
  isPriceOfOne(column) &&
  all.some((one) => one.field === field && !isPriceOfOne(one.column));

const counter =
  /^(?:台|个|個|把|套|辆|輛|件|张|張|只|条|條|块|塊|本|支|组|組|部|架|座|盏|双|副|间|間|栋|棟|幢|面|根|卷|箱|盒|包|瓶|桶|米|㎡|平方米|kg|pcs?|pieces?|sets?|units?|ea|uds?|枚|点|脚)$/i;

/** What things are counted in (台, 把), rather than who uses them: 单位 is called both. */
export const isCounter = (text: string): boolean => counter.test(text);

const locationParts = [
  /^(?:园区|厂区|校区|site|campus|sede)$/,
  /^(?:楼栋|楼宇|栋|大楼|楼号|楼|building|bldg|edificio|建物|棟)$/,
  /^(?:楼层|层|floor|piso|planta|階|フロア)$/,
  /^(?:房间|房间号|房号|室|room|roomno|sala|habitacion|部屋)$/,
];

/** The columns of a place that is told in several, from the whole to the part; undefined for fewer than two. */
export function locationColumns(columns: readonly Column[]): Column[] | undefined {
  const found = locationParts.flatMap(
    (part) => columns.find(({ header }) => part.test(headerKey(header))) ?? [],
  );
  return found.length > 1 ? found : undefined;
}
