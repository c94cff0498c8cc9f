import type { Target } from '../fields/fields.ts';
import { headerKey } from '../fields/known-header.ts';
import type { Guess } from './mapping.ts';

const signs: [Exclude<Guess['looksLike'], 'assets'>, string[]][] = [
  [
    'people',
    [
      'firstname',
      'lastname',
      'email',
      'jobtitle',
      'activated',
      'phone',
      'gravatar',
      'employeenumber',
      '姓名',
      '手机',
      '职务',
      '工号',
      'employeeno',
      'employeeid',
      'jobnumber',
      'jobno',
      '岗位',
      '员工姓名',
      'numerodeempleado',
      'puesto',
      'telefono',
      'correoelectronico',
      '氏名',
      '社員番号',
      '役職',
      'メールアドレス',
    ],
  ],
  [
    'suppliers',
    [
      'suppliername',
      'vendor',
      'vendorname',
      'contact',
      'contactperson',
      'contactname',
      'phone',
      'email',
      'othercontacts',
      'taxid',
      '供应商名称',
      '供货商',
      '联系人',
      '联系电话',
      '电话',
      '电子邮箱',
      '其他联系人',
      '开户行',
      '税号',
      '纳税人识别号',
      'proveedor',
      'contacto',
      'telefono',
      'correoelectronico',
      'otroscontactos',
      '仕入先名',
      '取引先名',
      '担当者',
      '電話番号',
      'メールアドレス',
      'その他の連絡先',
    ],
  ],
  [
    'workOrders',
    ['priority', 'duedate', 'estimatedduration', 'completedby', 'completedon', 'requiressignature'],
  ],
  ['meters', ['updatefrequency', 'unit']],
  ['models', ['fieldset', 'requestable', 'eol', 'minqty', 'modelnumber', 'modelnotes']],
  [
    'locations',
    ['address', 'address2', 'city', 'zip', 'country', 'parentlocation', 'manager', '地址', '上级地点'],
  ],
];

const assetSigns: Target[] = [
  'assetNo',
  'serialNo',
  'originalValue',
  'purchaseDate',
  'model',
  'custodian',
  'supplier',
  'warrantyUntil',
  'brand',
];

/** Tells lists of people, places and the like from assets by their headers, so that nobody imports them as assets. */
export function looksLike(headers: string[], targets: ReadonlySet<Target>): Guess['looksLike'] {
  if (assetSigns.filter((target) => targets.has(target)).length >= 2) return 'assets';
  const scores = signs.map(([kind, names]) => ({
    kind,
    score: names.filter((name) => headers.includes(headerKey(name))).length,
  }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= 2 ? best.kind : 'assets';
}
