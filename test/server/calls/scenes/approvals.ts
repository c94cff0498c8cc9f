import type { Caller } from '../../support/app.ts';
import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { allOf, at } from './makers.ts';

const approvalRule = (giving: Caller) =>
  giving.get('/approvalRule/create', {
    name: '规则',
    kinds: ['bill'],
    position: 1,
    valueAbove: '999999999',
    steps: [{ quorum: 'any', personIds: [server.company.people.admin], roleIds: [] }],
  });

export const approvalScenes: Scenes = {
  '/approvalRule/create': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    return () => approvalRule(giving);
  },
  '/approvalRule/update': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await approvalRule(giving);
    return () => giving.get('/approvalRule/update', { ...at(added), changes: { remark: 'x' } });
  },
  '/approvalRule/event': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await approvalRule(giving);
    return () => giving.get('/approvalRule/event', { ...at(added), event: 'retire' });
  },
};
