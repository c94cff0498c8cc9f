import { handlers } from '../../../server/modules/index.ts';
import type { Settings } from '../../../server/settings.ts';
import { jobKinds } from '../../../server/start/job-kinds.ts';
import { type TestServer, withApp } from './app.ts';

/** `withApp` with every module: for what goes through many, or through all. */
export const withWholeApp = (changes: Partial<Settings> = {}): TestServer =>
  withApp({ modules: [handlers], jobKinds, ...changes });
