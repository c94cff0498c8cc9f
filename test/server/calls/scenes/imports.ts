import { importing } from '../../imports/support/importing.ts';
import { sheetBySheet } from '../../imports/support/sheet-by-sheet.ts';
import { workbookFile } from '../../imports/support/workbook-file.ts';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { checkedRun } from './makers.ts';

const columnMapping = (name: string) =>
  caller.get('/importMapping/create', {
    subject: 'assets',
    name,
    shared: false,
    organisationId: null,
    content: { headers: ['名称'], mapping: [{ target: 'name', columns: [0] }], answers: {} },
  });

export const importScenes: Scenes = {
  '/importMapping/create': async () => () => columnMapping('新'),
  '/importMapping/update': async () => {
    const { id, version } = await columnMapping('改');
    return () => caller.get('/importMapping/update', { id, version, changes: { name: '改了' } });
  },
  '/importMapping/remove': async () => {
    const { id, version } = await columnMapping('删');
    return () => caller.get('/importMapping/remove', { id, version });
  },
  '/import/start': async () => checkedRun,
  '/import/event': async () => {
    const { id } = await checkedRun();
    return () => importing(server, caller).commit(id);
  },
  '/importWorkbook/event': async () => {
    const { begin, check, send } = sheetBySheet(server, caller);
    const id = await begin(workbookFile({ 资产: [['名称'], ['万用表']] }));
    await check(id, { organisationId: server.company.organisations.east });
    return () => send(id, 'leave out', 0);
  },
  '/import/answer': async () => {
    const { id } = await checkedRun();
    return () => caller.get('/import/answer', { id, create: [] });
  },
};
