import { beforeAll } from '@jest/globals';
import { type Caller, withApp } from '../../support/app.ts';

/** The server that probes ask: each file of tests that imports it has one of its own. */
export const server = withApp();
export let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
