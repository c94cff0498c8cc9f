import { createKeysetListMachine } from './keyset-list.ts';

/** Errors of the front end that people ran into, for administrators. */
export const errorListMachine = createKeysetListMachine({
  id: 'error list',
  description: 'Errors of the front end that people ran into, newest first.',
});
