import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { asset, at } from './makers.ts';

const checklist = (name: string) => caller.get('/checklist/create', { name });
const route = async () => {
  routes += 1;
  const { id: checklistId } = await checklist(`路线 ${routes}`);
  const { id } = await asset('inStock');
  const points = [{ assetId: id, locationId: null, checklistId }];
  return caller.get('/inspectionRoute/create', { name: 'x', points });
};
const inspection = async () => {
  routes += 1;
  const item = { key: 'i1', label: 'x', type: 'text' as const, required: false, unit: '', min: '', max: '' };
  const items = [{ ...item, choices: [], abnormal: [] }];
  const { id: checklistId } = await caller.get('/checklist/create', { name: `巡检 ${routes}`, items });
  const { id } = await asset('inStock');
  const points = [{ assetId: id, locationId: null, checklistId }];
  const { id: routeId } = await caller.get('/inspectionRoute/create', { name: 'x', points });
  const created = await caller.get('/inspection/create', { routeId, dueOn: '2026-01-01' });
  const read = await caller.get('/inspection/get', { id: created.id });
  return { ...created, pointId: read.points[0]?.id ?? 0 };
};
let routes = 0;

export const inspectionScenes: Scenes = {
  '/checklist/create': async () => () => checklist('甲'),
  '/checklist/update': async () => {
    const { id } = await checklist('乙');
    return () => caller.get('/checklist/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/checklist/event': async () => {
    const { id } = await checklist('丙');
    return () => caller.get('/checklist/event', { id, version: 1, event: 'retire' });
  },
  '/checklist/merge': async () => {
    const [one, other] = [await checklist('丁'), await checklist('戊')];
    return () => caller.get('/checklist/merge', { id: one.id, version: 1, into: other.id });
  },
  '/inspectionRoute/create': async () => route,
  '/inspectionRoute/update': async () => {
    const { id } = await route();
    return () => caller.get('/inspectionRoute/update', { id, version: 1, changes: { name: 'y' } });
  },
  '/inspectionRoute/event': async () => {
    const { id } = await route();
    return () => caller.get('/inspectionRoute/event', { id, version: 1, event: 'retire' });
  },
  '/inspection/create': async () => {
    const { id: routeId } = await route();
    return () => caller.get('/inspection/create', { routeId, dueOn: '2026-01-01' });
  },
  '/inspection/assign': async () => {
    const round = await inspection();
    return () => caller.get('/inspection/assign', { ...at(round), assigneeId: null, dueOn: '2026-02-01' });
  },
  '/inspection/record': async () => {
    const { id, pointId } = await inspection();
    const answer = { pointId, item: 'i1', value: 'x', note: '', readAt: '2026-01-01T00:00:00.000Z' };
    return () => caller.get('/inspection/record', { id, answers: [answer] });
  },
  '/inspection/event': async () => {
    const round = await inspection();
    return () => caller.get('/inspection/event', { ...at(round), event: 'start' });
  },
  '/inspection/attach': async () => {
    const { id } = await inspection();
    return () => attach(server, caller, id, textFile, 'inspection');
  },
  '/inspection/detach': async () => {
    const { id } = await inspection();
    const attachmentId = await attach(server, caller, id, textFile, 'inspection');
    return () => caller.get('/inspection/detach', { id, attachmentId });
  },
  '/inspection/attachment': async () => {
    const { id } = await inspection();
    const attachmentId = await attach(server, caller, id, textFile, 'inspection');
    return () => openFile(server, caller, id, attachmentId, 'inspection');
  },
  '/inspection/cover': async () => {
    const { id } = await inspection();
    await attach(server, caller, id, await picture(), 'inspection');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'inspection');
    return () => caller.get('/inspection/cover', { id, attachmentId });
  },
  '/inspection/raise': async () => {
    const { id, pointId } = await inspection();
    return () => caller.get('/inspection/raise', { id, pointId, fault: 'x', urgency: 'low' });
  },
};
