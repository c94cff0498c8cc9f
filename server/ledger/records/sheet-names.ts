import type { ImportSubject } from '../../../src/vocabulary/import-subjects.ts';
import { headerKey } from '../fields/header-index.ts';

/** What sheets are called that hold records of a kind, separated by `|`. */
const names: Readonly<Record<ImportSubject, string>> = {
  assets:
    'assets|asset register|asset list|register|资产|资产台账|台账|固定资产|固定资产台账|资产清单|activos|registro de activos|資産|資産台帳|台帳',
  organisations:
    'organisations|organizations|departments|organisation|department|depts|组织|组织机构|组织架构|部门|机构|单位|organizaciones|departamentos|áreas|組織|部署|部門',
  locations:
    'locations|location|places|rooms|sites|位置|地点|存放地点|场所|房间|ubicaciones|lugares|salas|場所|設置場所|保管場所|拠点',
  categories:
    'categories|category|asset categories|分类|资产分类|类别|资产类别|categorías|categorías de activos|分類|資産分類|カテゴリ|カテゴリー',
  suppliers: 'suppliers|supplier|vendors|供应商|供货商|厂商|proveedores|仕入先|取引先|業者',
  meters:
    'meters|meter|meter list|counters|gauges|仪表|计量表|仪表台账|计量器具|medidores|contadores|メーター|計器|計量器',
  repairs:
    'repairs|repair|repair history|repair log|maintenance history|维修|维修记录|维修台账|维修历史|维修单|报修|报修记录|reparaciones|historial de reparaciones|修理|修理履歴|修理記録',
  plans:
    'plans|plan|maintenance plans|maintenance plan|inspection plans|pm|pm plan|pm schedule|preventive maintenance|maintenance schedule|计划|保养计划|维护计划|点检计划|巡检计划|检修计划|保养台账|planes|planes de mantenimiento|plan de mantenimiento|mantenimiento preventivo|計画|保全計画|点検計画|保守計画|wartungsplan|wartungspläne|plan de maintenance|점검계획',
  handovers:
    'handovers|handover|handover log|handover register|check-outs|checkouts|check-out log|checkout log|checkout history|check-out history|loans|loan register|issue log|issues and returns|transfers|' +
    '领用归还|领用记录|领用登记|领用单|领用台账|借用|借用记录|借用登记|借用台账|借用归还|借还记录|借还登记|借出记录|归还记录|归还登记|退库记录|退库登记|调拨|调拨单|调拨记录|调拨登记|领借登记|出入库登记|' +
    'custodia|entregas|registro de entregas|préstamos|registro de préstamos|devoluciones|traslados|受領・返却|貸出簿|貸出記録|貸出管理|貸出台帳|払出記録|返却記録|移管記録|ausgaben|ausleihe|ausleihliste|prêts|emprunts|registre des prêts|대여대장|대여기록|인수인계',
  people:
    'people|persons|staff|employees|personnel|users|人员|员工|职工|人员信息|花名册|personas|empleados|personal|人員|社員|従業員|社員名簿',
};
const additions = /(?:表|清单|列表|名单|名录|信息|档案|一覧|リスト|list|listado|table)$/;

const subjectByName = new Map(
  Object.entries(names).flatMap(([subject, words]) =>
    words.split('|').map((word) => [headerKey(word), subject as ImportSubject] as const),
  ),
);

/** What the name of a sheet says that its rows are; undefined when it says nothing. A number in front only orders. */
export function subjectOfName(name: string): ImportSubject | undefined {
  const key = headerKey(name.replace(/^\s*\d+[\s.、_-]*/u, ''));
  return subjectByName.get(key) ?? subjectByName.get(key.replace(additions, ''));
}
