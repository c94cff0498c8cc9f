import type { Target } from '../fields/fields.ts';
import { headerKey } from '../fields/known-header.ts';
import type { Guess } from './mapping.ts';

const repairSigns = [
  'repairno',
  'repairnumber',
  'fault',
  'reportedon',
  'reportedby',
  'engineer',
  'technician',
  'repaircost',
  'repairdate',
  'finishedon',
  '维修单号',
  '报修单号',
  '故障描述',
  '故障现象',
  '报修日期',
  '报修时间',
  '报修人',
  '维修人员',
  '维修日期',
  '维修费用',
  '维修内容',
  '处理方法',
  'n.ºdereparacion',
  'averia',
  'fechadeaviso',
  'aviso',
  'tecnico',
  '修理番号',
  '故障内容',
  '報告日',
  '報告者',
  '修理日',
  '対処',
  'workorder',
  'workordernumber',
  'problem',
  'problemdescription',
  'reported',
  'workperformed',
  'rootcause',
  'completed',
  '工单号',
  '报修内容',
  '故障内容',
  'storung',
  'gemeldetam',
  'erledigtam',
  'techniker',
  'panne',
  'technicien',
  'datedintervention',
];
/** So many of them are no ledger, whatever it says of the assets beside. */
const surely = 3;

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
      'vorname',
      'nachname',
      'personalnummer',
      'telefon',
      'prenom',
      'matricule',
      'courriel',
      'apellidos',
      '성명',
      '사번',
      '직위',
      '연락처',
      '员工编号',
      '员工编码',
      '职称',
      '職称',
      '分机',
      '分機',
      '内線',
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
      '仕入先',
      '住所',
      'lieferant',
      'ansprechpartner',
      'anschrift',
      'fournisseur',
      'interlocuteur',
      'adresse',
      '공급업체',
      '거래처',
    ],
  ],
  [
    'workOrders',
    ['priority', 'duedate', 'estimatedduration', 'completedby', 'completedon', 'requiressignature'],
  ],
  [
    'meters',
    [
      'updatefrequency',
      'meter',
      'reading',
      'readingdate',
      'odometer',
      'odometerkm',
      'unit',
      'metername',
      'meterkind',
      'metertype',
      'meterreading',
      'lastreading',
      'lastreadon',
      'initialreading',
      'decimals',
      '仪表',
      '仪表名称',
      '仪表类型',
      '最近读数',
      '最近抄表时间',
      '读数',
      '抄表日期',
      '表底数',
      '小数位数',
      'medidor',
      'tipodemedidor',
      'ultimalectura',
      'ultimalecturael',
      'lectura',
      'メーター',
      'メーター名',
      '最新の検針値',
      '最終検針日時',
      '検針値',
      '検針日',
      '小数桁数',
    ],
  ],
  ['repairs', repairSigns],
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

const ofAsset = /^(?:asset|资产|固定资产|財産|資産|设备|activo)/;
const ofParent = /^(?:parent|上级|上位|ubergeordnete)/;
const parents: [RegExp, Guess['looksLike']][] = [
  [
    /^(?:parent(?:department|organi[sz]ation|unit|company)|上级(?:部门|组织|机构|单位)|上位(?:部署|組織))/,
    'organisations',
  ],
  [
    /^(?:parent(?:location|site|place)|上级(?:地点|位置|场所|区域)|上位場所|ubergeordneterstandort)/,
    'locations',
  ],
  [/^(?:parentcategory|上级(?:分类|类别)|上位分類)/, 'categories'],
];

/** Nothing but a tree says what lies above its records; an asset has another for its parent. */
const parentOf = (headers: readonly string[]): Guess['looksLike'] =>
  parents.find(([pattern]) => headers.some((key) => pattern.test(key)))?.[1] ?? 'assets';

/** Tells lists of people, places and the like from assets by their headers, so that nobody imports them as assets. */
export function looksLike(headers: string[], targets: ReadonlySet<Target>): Guess['looksLike'] {
  const counts = (names: readonly string[]) =>
    names.filter((name) => headers.includes(headerKey(name))).length;
  if (counts(repairSigns) >= surely) return 'repairs';
  const ofSuppliers = signs.find(([kind]) => kind === 'suppliers')?.[1] ?? [];
  // A contact reads as a custodian, and nothing there is called an asset.
  if (counts(ofSuppliers) >= surely && !targets.has('assetNo') && !targets.has('name')) return 'suppliers';
  if (assetSigns.filter((target) => targets.has(target)).length >= 2) return 'assets';
  // A table that counts assets is none of them: so trees are exported.
  const isTree = counts(assetCounts) > 0 && counts(nodeCodes) > 0;
  const scores = signs.map(([kind, names]) => ({
    kind,
    score: counts(names) + (isTree ? 2 * counts(ofTrees[kind] ?? []) : 0),
  }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  // Who holds what is a list of assets, however much it says of people.
  if (
    best.kind === 'people' &&
    targets.has('assetNo') &&
    headers.filter((key) => ofAsset.test(key)).length > 1
  )
    return 'assets';
  if (best.score < 2 && headers.length > 1 && headers.some((key) => ofParent.test(key)))
    return parentOf(headers);
  return best.score >= 2 ? best.kind : 'assets';
}
