import { beforeAll } from '@jest/globals';
import type { Caller } from '../../support/app.ts';
import { withWholeApp } from '../../support/whole-app.ts';

/** The server that probes ask: each file of tests that imports it has one of its own. */
export const server = withWholeApp();
export let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
