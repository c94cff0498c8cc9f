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
    'organisations',
    [
      'parentorganisation',
      'parentorganization',
      'parentdepartment',
      'departmentcode',
      '部门编码',
      '上级部门',
      '上级组织',
      '上级机构',
      '上级部门编码',
      '组织编码',
      '组织名称',
      '一级部门',
      '二级部门',
      '三级部门',
      'departamentosuperior',
      'codigodedepartamento',
      '上位部署',
      '部署コード',
    ],
  ],
  [
    'categories',
    [
      'parentcategory',
      'categorycode',
      'numberprefix',
      'numberformat',
      '上级分类',
      '上级类别',
      '分类编码',
      '编号前缀',
      '编号规则',
      '一级分类',
      '二级分类',
      '三级分类',
      'categoriasuperior',
      'prefijodenumeracion',
      'formatodenumeracion',
      '上位分類',
      '番号の接頭辞',
      '番号の規則',
    ],
  ],
  [
    'locations',
    [
      'address',
      'address2',
      'city',
      'zip',
      'country',
      'parentlocation',
      'manager',
      '地址',
      '上级地点',
      '上级位置',
      '地点编码',
      '一级地点',
      '二级地点',
      'ubicacionsuperior',
      '上位場所',
    ],
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

/** How exports of trees call the number of assets, and the code of a node. */
const assetCounts = ['assets', '资产', 'activos', '資産'];
const nodeCodes = ['code', '编码', 'codigo', 'コード'];
const ofTrees: Readonly<Partial<Record<Guess['looksLike'], readonly string[]>>> = {
  organisations: ['people', '人员', 'personas', '人員'],
  locations: ['type', '类型', 'clase', '種別'],
};

/** Tells lists of people, places and the like from assets by their headers, so that nobody imports them as assets. */
export function looksLike(headers: string[], targets: ReadonlySet<Target>): Guess['looksLike'] {
  if (assetSigns.filter((target) => targets.has(target)).length >= 2) return 'assets';
  const counts = (names: readonly string[]) =>
    names.filter((name) => headers.includes(headerKey(name))).length;
  // A table that counts assets is none of them: so trees are exported.
  const isTree = counts(assetCounts) > 0 && counts(nodeCodes) > 0;
  const scores = signs.map(([kind, names]) => ({
    kind,
    score: counts(names) + (isTree ? 2 * counts(ofTrees[kind] ?? []) : 0),
  }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= 2 ? best.kind : 'assets';
}
