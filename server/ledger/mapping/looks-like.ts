import { type TreeSubject, treeSubjects } from '../../../src/vocabulary/import-subjects.ts';
import type { Target } from '../fields/fields.ts';
import { headerKey } from '../fields/header-index.ts';
import { knownRecordHeader } from '../records/known-record-header.ts';
import type { Guess } from './mapping.ts';
import { handoverSigns, planSigns, repairSigns, signs } from './signs-of-lists.ts';

const ofLedgers: Target[] = ['originalValue', 'purchaseDate', 'supplier', 'warrantyUntil'];
/** So many of them are no ledger, whatever it says of the assets beside. */
const surely = 3;

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
const parentOf = (headers: readonly string[]) =>
  parents.find(([pattern]) => headers.some((key) => pattern.test(key)))?.[1];

const aside =
  /^(?:序号?|行号|项番|番|remarks?|备注|备考|notes?|observaciones|description|说明|描述|sort(?:order)?|order|排序|顺序|level|级别|层级|nivel|レベル|階层)$/;

/** Of code, name and parent, and little else, a tree is made; whether of organisations, places or categories, few say. */
function treeOf(headers: readonly string[]): Guess['looksLike'] {
  const telling = headers.filter((key) => !aside.test(key));
  const fits = (subject: TreeSubject) => {
    const found = telling.map((key) => knownRecordHeader(subject, key));
    const isBelow = found.includes('parent') || found.includes('parentCode');
    return isBelow && found.includes('name') && !found.includes(undefined);
  };
  const [first, ...others] = treeSubjects.filter(fits);
  return others.length > 0 ? 'trees' : (first ?? 'assets');
}

/** Tells lists of people, places and the like from assets by their headers, so that nobody imports them as assets. */
export function looksLike(headers: string[], targets: ReadonlySet<Target>): Guess['looksLike'] {
  const counts = (names: readonly string[]) =>
    names.filter((name) => headers.includes(headerKey(name))).length;
  if (counts(repairSigns) >= surely) return 'repairs';
  const isLedger = ofLedgers.some((target) => targets.has(target));
  if (counts(handoverSigns) >= 2 && !isLedger) return 'handovers';
  // An asset ledger may say when an asset is maintained next, but names the asset beside.
  if (counts(planSigns) >= (targets.has('name') ? surely : 2) && !isLedger) return 'plans';
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
  if (best.score >= 2) return best.kind;
  const isBelow = headers.length > 1 && headers.some((key) => ofParent.test(key));
  return (isBelow && parentOf(headers)) || treeOf(headers);
}
