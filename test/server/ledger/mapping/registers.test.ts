import { expect, test } from '@jest/globals';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { guessRecords } from '../../../../server/ledger/records/guess-records.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import { sheet } from '../support/sheet.ts';

const cellBelow = (head: string) =>
  /日期|日$|date|fecha|datum| on$|due/i.test(head) ? '2024-01-02' : head === '原值' ? '100' : `x ${head}`;
const tableOf = (heads: string) => {
  const cells = heads.split(' / ');
  return findTable(sheet([cells, cells.map(cellBelow)]), { headerRow: 1 });
};

test.each([
  [
    '领用单号 / 领用日期 / 资产编号 / 资产名称 / 规格型号 / 领用部门 / 领用人 / 备注',
    'documentNo happenedOn asset - - organisation partner remark',
  ],
  [
    '资产编号 / 借用人 / 借用部门 / 借出日期 / 预计归还日期 / 实际归还日期 / 归还状态 / 借用事由',
    'asset partner organisation happenedOn dueOn returnedOn state remark',
  ],
  [
    '调拨单号 / 调拨日期 / 资产编号 / 调出人 / 调入人 / 调入部门',
    'documentNo happenedOn asset handedBy partner organisation',
  ],
  [
    'Asset tag / Checked out to / Check-out date / Due date / Return date / Purpose',
    'asset partner happenedOn dueOn returnedOn remark',
  ],
  ['Activo / Prestado a / Fecha de préstamo / Fecha de devolución', 'asset partner happenedOn dueOn'],
  ['資産番号 / 貸出先 / 貸出日 / 返却予定日 / 返却日', 'asset partner happenedOn dueOn returnedOn'],
  ['Gerätenummer / Ausgeliehen an / Ausleihdatum / Rückgabe bis', 'asset partner happenedOn dueOn'],
])('%s is a register of handovers', (heads, targets) => {
  const table = tableOf(heads);
  expect(guessMapping(table).looksLike).toBe('handovers');
  expect(guessRecords(table, 'handovers').columns.map(({ target }) => target || '-')).toEqual(
    targets.split(' '),
  );
});

test.each([
  ['计划名称 / 资产编号 / 保养周期 / 下次保养日期 / 负责人 / 状态', 'name asset every nextOn assignee state'],
  ['Plan name / Asset tag / Frequency / Next due / Responsible person', 'name asset every nextOn assignee'],
  [
    'Nombre del plan / Activo / Frecuencia / Próximo mantenimiento / Responsable',
    'name asset every nextOn assignee',
  ],
  ['計画名 / 資産番号 / 点検周期 / 次回点検日 / 担当者', 'name asset every nextOn assignee'],
])('%s is a list of plans', (heads, targets) => {
  const table = tableOf(heads);
  expect(guessMapping(table).looksLike).toBe('plans');
  expect(guessRecords(table, 'plans').columns.map(({ target }) => target || '-')).toEqual(targets.split(' '));
});

test.each([
  '资产编号 / 资产名称 / 规格型号 / 保养周期 / 下次保养日期 / 存放地点 / 责任人',
  '资产编号 / 保养周期 / 下次保养日期 / 购置日期 / 原值',
  '资产编号 / 资产名称 / 规格型号 / 领用部门 / 领用人 / 领用日期 / 存放地点',
  '资产编号 / 资产名称 / 购置日期 / 原值 / 借用人 / 借用日期 / 归还日期',
  'Asset Tag / Asset Name / Model / Serial / Status / Checked Out To / Checkout Date / Expected Checkin Date / Last Checkin',
])('%s is a ledger of assets', (heads) => {
  expect(guessMapping(tableOf(heads)).looksLike).toBe('assets');
});

test.each([
  ['organisations', 'Name / Code / Status / Assets / People'],
  ['locations', '名称 / 编码 / 类型 / 状态 / 资产'],
  ['categories', 'Nombre / Código / Clase / Prefijo de numeración / Formato de numeración / Activos'],
  ['organisations', '部门编码 / 部门名称 / 上级部门'],
  ['categories', '一级分类 / 二级分类 / 使用年限'],
  ['assets', 'Name / Code / Type / Location'],
  ['trees', 'Code / Name / Parent'],
  ['trees', '序号 / 编码 / 名称 / 上级编码 / 备注'],
  ['trees', 'コード / 名称 / 上位'],
  ['organisations', 'Code / Department / Parent'],
  ['categories', '编码 / 类别名称 / 上级'],
  ['assets', 'Code / Name'],
  ['assets', 'Asset tag / Name / Parent'],
  ['assets', 'Code / Name / Parent / Serial no.'],
  ['assets', 'Code / Name / Parent asset'],
  ['assets', '编码 / 名称 / 上级资产'],
  ['people', 'Personalnummer / Nachname / Vorname / Abteilung'],
  ['people', 'Matricule / Nom / Prénom / Service'],
  ['people', '員工編號 / 姓名 / 部門 / 職稱'],
  ['people', '사번 / 성명 / 부서 / 직위'],
  ['suppliers', 'Lieferant / Ansprechpartner / Telefon / Anschrift'],
  ['organisations', 'Department / Parent department / Manager'],
  ['locations', 'Standort / Übergeordneter Standort'],
  ['meters', 'Asset / Meter / Unit / Reading / Date'],
  ['repairs', 'Work order / Asset / Problem / Reported / Cost'],
  ['people', '员工编号 / 姓名 / 部门'],
  ['assets', '资产编号 / 资产名称 / 姓名 / 部门 / 工号 / 手机 / 邮箱'],
  ['people', 'First name / Last name / Username / Email / Job title / Department'],
  ['locations', 'Name / Address / City / Zip / Country / Parent location / Manager'],
  ['repairs', '维修单号 / 资产编号 / 故障描述 / 报修日期 / 维修费用'],
  ['assets', 'Código / Nombre / Estado / Ubicación / Responsable'],
  ['suppliers', 'Proveedor / Contacto / Teléfono / Dirección'],
  ['meters', '仪表名称 / 资产编号 / 读数 / 抄表日期 / 单位'],
  ['handovers', 'Asset number / Borrowed by / Borrowed on / Return date'],
  ['plans', 'Plan / Asset / Interval / Next due / Assigned to'],
  ['people', 'Name / Job title / Department / Manager'],
  ['assets', 'Tag / Item / Assigned to / Email / Department / Status'],
  ['categories', 'Category / Code / Useful life / Residual rate / Depreciation method'],
  ['locations', '地点编码 / 地点名称 / 上级地点 / 类型'],
  ['suppliers', 'Vendor / Contact person / Phone / Email / Tax ID'],
  ['assets', 'Equipment / Serial number / Manufacturer / Model / Location / Next maintenance date / Cost'],
  ['suppliers', '名称 / 地址 / 电话 / 邮箱'],
])('a list of %s: %s', (kind, heads) => {
  expect(guessMapping(tableOf(heads)).looksLike).toBe(kind);
});

test('a column without a value says of a list what it is called', () => {
  const people = ['Name', 'Job title', 'Phone', 'E-mail'];
  expect(guessMapping(findTable(sheet([people, ['Ann Lee', '', '', '']]))).looksLike).toBe('people');
  const ledger = ['Asset tag', 'Serial number', 'Model', 'E-mail', 'Phone'];
  expect(guessMapping(findTable(sheet([ledger, ['A1', '', '', '', '']]))).looksLike).toBe('assets');
});
