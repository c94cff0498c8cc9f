import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { asset, at } from './makers.ts';

const plan = async () => {
  const { id } = await asset('inStock');
  const due = { startOn: '2026-01-01', every: 1, unit: 'month' as const };
  return caller.get('/plan/create', { name: 'x', target: 'assets', assetIds: [id], ...due });
};
const maintenance = async () => {
  const { id: assetId } = await asset('inStock');
  const task = { name: 'x', instruction: '', assetId, dueOn: '2026-01-01' };
  return caller.get('/maintenanceTask/create', task);
};

export const planScenes: Scenes = {
  '/plan/create': async () => plan,
  '/plan/update': async () => {
    const drafted = await plan();
    return () => caller.get('/plan/update', { ...at(drafted), changes: { name: 'y' } });
  },
  '/plan/event': async () => {
    const drafted = await plan();
    return () => caller.get('/plan/event', { ...at(drafted), event: 'end' });
  },
  '/maintenanceTask/create': async () => maintenance,
  '/maintenanceTask/assign': async () => {
    const task = await maintenance();
    return () =>
      caller.get('/maintenanceTask/assign', { ...at(task), assigneeId: null, dueOn: '2026-02-01' });
  },
  '/maintenanceTask/work': async () => {
    const task = await maintenance();
    return () => caller.get('/maintenanceTask/work', { ...at(task), changes: { note: 'x' } });
  },
  '/maintenanceTask/event': async () => {
    const task = await maintenance();
    return () => caller.get('/maintenanceTask/event', { ...at(task), event: 'start' });
  },
  '/maintenanceTask/raise': async () => {
    const task = await maintenance();
    return () => caller.get('/maintenanceTask/raise', { ...at(task), fault: 'x', urgency: 'low' });
  },
  '/maintenanceTask/attach': async () => {
    const { id } = await maintenance();
    return () => attach(server, caller, id, textFile, 'maintenanceTask');
  },
  '/maintenanceTask/detach': async () => {
    const { id } = await maintenance();
    const attachmentId = await attach(server, caller, id, textFile, 'maintenanceTask');
    return () => caller.get('/maintenanceTask/detach', { id, attachmentId });
  },
  '/maintenanceTask/attachment': async () => {
    const { id } = await maintenance();
    const attachmentId = await attach(server, caller, id, textFile, 'maintenanceTask');
    return () => openFile(server, caller, id, attachmentId, 'maintenanceTask');
  },
  '/maintenanceTask/cover': async () => {
    const { id } = await maintenance();
    await attach(server, caller, id, await picture(), 'maintenanceTask');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'maintenanceTask');
    return () => caller.get('/maintenanceTask/cover', { id, attachmentId });
  },
};
