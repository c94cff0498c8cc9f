import { sql } from 'kysely';
import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import type { Caller } from '../../support/app.ts';
import type { Scenes } from './bench.ts';
import { caller, server, who } from './bench.ts';
import { allOf, asset, at } from './makers.ts';

/** A fault that the caller reported, and works on by themselves. */
const repair = async () => {
  const { id: assetId } = await asset('inStock');
  return caller.get('/repair/report', { assetId, fault: 'x', urgency: 'low' });
};
const dispatchRule = (giving: Caller) =>
  giving.get('/dispatchRule/create', { name: '派单', position: 1, outcome: 'pool', urgencyFrom: 'critical' });

export const repairScenes: Scenes = {
  '/repair/report': async () => repair,
  '/repair/open': async () => {
    const { id } = await asset('inStock');
    await sql`update asset set status = 'inRepair', before = 'inStock' where id = ${id}`.execute(server.db);
    return () => caller.get('/repair/open', { assetIds: [id], fault: 'x', urgency: 'low' });
  },
  '/repair/update': async () => {
    const { id, version } = await repair();
    return () => caller.get('/repair/update', { id, version, changes: { fault: 'y' } });
  },
  '/repair/assign': async () => {
    const { id, version } = await repair();
    const assigneeId = server.company.people.engineer;
    return () => caller.get('/repair/assign', { id, version, assigneeId });
  },
  '/repair/work': async () => {
    const { id, version } = await repair();
    const assigneeId = server.company.people.engineer;
    const assigned = await caller.get('/repair/assign', { id, version, assigneeId });
    const accepted = await caller.get('/repair/event', { ...at(assigned), event: 'accept' });
    return () => caller.get('/repair/work', { ...at(accepted), changes: { finding: 'x' } });
  },
  '/repair/event': async () => {
    const { id, version } = await repair();
    return () => caller.get('/repair/event', { id, version, event: 'cancel', reason: 'x' });
  },
  '/repair/attach': async () => {
    const { id } = await repair();
    return () => attach(server, caller, id, textFile, 'repair');
  },
  '/repair/detach': async () => {
    const { id } = await repair();
    const attachmentId = await attach(server, caller, id, textFile, 'repair');
    return () => caller.get('/repair/detach', { id, attachmentId });
  },
  '/repair/attachment': async () => {
    const { id } = await repair();
    const attachmentId = await attach(server, caller, id, textFile, 'repair');
    return () => openFile(server, caller, id, attachmentId, 'repair');
  },
  '/repair/cover': async () => {
    const { id } = await repair();
    await attach(server, caller, id, await picture(), 'repair');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'repair');
    return () => caller.get('/repair/cover', { id, attachmentId });
  },
  '/dispatchRule/create': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    return () => dispatchRule(giving);
  },
  '/dispatchRule/update': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await dispatchRule(giving);
    return () => giving.get('/dispatchRule/update', { ...at(added), changes: { remark: 'x' } });
  },
  '/dispatchRule/event': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await dispatchRule(giving);
    return () => giving.get('/dispatchRule/event', { ...at(added), event: 'retire' });
  },
  '/dispatchRule/setSkills': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const personId = server.company.people.engineer;
    return () => giving.get('/dispatchRule/setSkills', { personId, skills: ['电气'] });
  },
};
