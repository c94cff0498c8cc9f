import { describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { createApp } from '../../server/http/app.ts';
import { handlers } from '../../server/modules/index.ts';
import type { Call } from '../../src/api/contract/call.ts';
import { contract } from '../../src/api/contract/index.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { batchPath } from '../../src/vocabulary/batch.ts';
import { livePath } from '../../src/vocabulary/live.ts';
import { testSettings } from '../server/support/settings.ts';

/** Not calls: what the application itself, its health and its documentation need. */
const others = [
  '/healthz',
  '/readyz',
  '/company-logo/:hash',
  '/asset/calendar/:token',
  '/auth-redirect',
  '/asset/openapi.json',
  '/asset/reference',
];

/** An application whose database is never asked. */
async function appWithRoutes(): Promise<{ app: FastifyInstance; routes: string[] }> {
  const dialect = new PGliteDialect({ pglite: () => Promise.reject(new Error('no database')) });
  const app = await createApp({ db: new Kysely<Database>({ dialect }), settings: testSettings(), handlers });
  const routes = app.printRoutes({ commonPrefix: false, includeHooks: false });
  return { app, routes: pathsIn(routes) };
}

/** The paths of Fastify's drawing of its routes, "METHOD /path" each. */
function pathsIn(drawing: string): string[] {
  const stack: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const found = /^(?<indent>[│ ]*)[├└]── (?<part>\S*)(?: \((?<methods>[^)]*)\))?/.exec(line)?.groups;
    if (!found) return [];
    const depth = (found.indent?.length ?? 0) / 4;
    stack.length = depth;
    stack.push(found.part ?? '');
    return (found.methods ?? '')
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${stack.join('')}`);
  });
}

const paths = Object.keys(contract);

describe('routes and contract', () => {
  test('every call of the contract is served, by POST under /asset', async () => {
    const { app } = await appWithRoutes();
    const missing = paths.filter((path) => !app.hasRoute({ method: 'POST', url: `/asset${path}` }));
    expect(missing).toEqual([]);
  });

  test('nothing else is served', async () => {
    const { routes } = await appWithRoutes();
    const known = new Set([
      ...paths.map((path) => `POST /asset${path}`),
      `GET /asset${livePath}`,
      `POST /asset${batchPath}`,
      'POST /asset/provider-logout/:id',
      ...['GET', 'POST', 'DELETE'].map((method) => `${method} /asset/mcp`),
      ...others.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
    ]);
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
    expect(routes).toHaveLength(known.size);
  });

  test('every call names who may make it', () => {
    const names: string[] = ['public', 'session', ...Object.keys(permissions)];
    const nameless = Object.entries<Call>(contract).filter(
      ([, { access }]) => ![access].flat().every((name) => names.includes(name)),
    );
    expect(nameless).toEqual([]);
  });

  test('only sign-in, also at a provider, the links of invitations, fault reports and the reports of devices are public', () => {
    const open = Object.entries<Call>(contract).filter(([, call]) => call.access === 'public');
    expect(open.map(([path]) => path)).toEqual([
      '/user/login',
      '/user/beginProvider',
      '/user/completeProvider',
      '/invitation/read',
      '/invitation/accept',
      '/faultReport/send',
      '/device/readings',
    ]);
  });
});
