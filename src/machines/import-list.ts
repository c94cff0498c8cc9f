import { createKeysetListMachine } from './keyset-list.ts';

/** A person's own imports as a list. */
export const importListMachine = createKeysetListMachine({
  id: 'import list',
  description: 'The files that a person has imported, newest first.',
});

/** The rows of one run with the same outcome. */
export const importRowsMachine = createKeysetListMachine({
  id: 'import rows',
  description: 'The rows of one import with the same outcome, in the order of the file.',
});
