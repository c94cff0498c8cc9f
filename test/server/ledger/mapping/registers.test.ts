import { expect, test } from '@jest/globals';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { guessRecords } from '../../../../server/ledger/records/guess-records.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import { sheet } from '../support/sheet.ts';

const cellBelow = (head: string) =>
  /日期/.test(head) ? '2024-01-02' : head === '原值' ? '100' : `x ${head}`;
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
