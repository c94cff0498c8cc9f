import { sql } from 'kysely';
import { standardReports } from '../../../../src/vocabulary/report.ts';
import type { Scenes } from './bench.ts';
import { caller, server, who } from './bench.ts';

const report = (name: string) =>
  caller.get('/report/create', {
    name,
    shared: false,
    organisationId: null,
    definition: standardReports.idle,
  });

export const reportScenes: Scenes = {
  '/report/create': async () => () => report('新'),
  '/report/update': async () => {
    const { id, version } = await report('改');
    return () => caller.get('/report/update', { id, version, changes: { name: '改了' } });
  },
  '/report/subscribe': async () => {
    const { id } = await report('订阅');
    const wording = { labels: ['x', 'y'], words: {}, sumLabel: '合计' };
    await sql`update person set email = 'keeper@example.com'`.execute(server.db);
    return () =>
      caller.get('/report/subscribe', {
        id,
        rhythm: { every: 'day', day: 1, hour: 8, format: 'csv', ...wording },
      });
  },
  '/report/remove': async () => {
    const { id, version } = await report('删');
    return () => caller.get('/report/remove', { id, version });
  },
  '/report/file': async () => async () => {
    const { token } = await server.signIn(who);
    return server.app.inject({
      method: 'POST',
      url: '/asset/report/file',
      headers: { authorization: token },
      payload: {
        definition: standardReports.organisations,
        labels: ['部门', '数量', '原值', '币种'],
        words: {},
        sumLabel: '合计',
        title: '报表',
        format: 'csv',
      },
    });
  },
};
