import { createKeysetListMachine } from './keyset-list.ts';

/** The log of the whole company as a list. */
export const logListMachine = createKeysetListMachine({
  id: 'log list',
  description: 'What happened to every record, newest first.',
});
