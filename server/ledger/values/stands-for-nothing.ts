import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { type FieldId, fields } from '../fields/fields.ts';

/** What makers leave in the firmware, and what people write of a plate that they cannot read. */
const noNumber =
  /^(?:0+|to be filled by o\.?e\.?m\.?|default string|system serial number|chassis serial number|not specified|o\.?e\.?m\.?|x{3,}|illegible|unreadable|not visible|no visible|ilegible|看不清|模糊|無法辨識|判読不能|(?:no|sin|without|ohne|sem) ?(?:sn|s\/n|serial|serial number|serie|número)|无序列号|シリアルなし|inexistente|no existe|no tiene|não possui|não tem)$/i;

/** What people write where something is nobody's. */
const nobody =
  /^(?:(?:not |un)(?:assigned|allocated)|nobody|no one|no user|vacant|open|spare|(?:sin|no) asignar|(?:no|sin) (?:asignado|usuario|responsable)|inexistente|nadie|vacante|libre|não atribuído|sem (?:usuário|responsável)|ninguém|livre|未分配|未领用|未指定|无人|無人|无人使用|空缺|空闲|闲置|公用|未割当|未割り当て|未使用|担当者なし|nicht zugewiesen|niemand|unbesetzt|non attribué|non affecté|personne|미지정|미배정)$/i;

/** What computers are called. */
const host =
  /^(?:desktop|laptop|notebook|workstation|win|macbook|imac|server|srv|host(?:name)?|pc|nb|wks)[-_](?=[\w-]*\d)[\w-]+$|^localhost$/i;

const ofPeople: ReadonlySet<string> = new Set(
  'user custodian userLogin custodianLogin partner handedBy assignee substitute reporter contact'.split(' '),
);

/** Whether who is named is nobody; the name of a column of any record. */
export const isNobody = (field: string, text: string): boolean => ofPeople.has(field) && nobody.test(text);

/** A dash names no record and is no number: what stands for nothing would be found again as something. */
export const saysNothing = (field: FieldId, text: string): boolean =>
  fields[field].kind !== 'paragraph' &&
  (isEmptyMarker(text) || (field === 'serialNo' && noNumber.test(text)) || isNobody(field, text));

/** Whether who should be named is a computer. */
export const isHost = (field: FieldId, text: string): boolean => ofPeople.has(field) && host.test(text);
