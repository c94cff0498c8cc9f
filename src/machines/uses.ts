/** Where a machine is used that serves many places. Whatever runs one of them says which place it is. */
export const uses = {
  list: [
    'asset list',
    'asset documents',
    'custody list',
    'import list',
    'import rows',
    'log list',
    'record log',
    'supplier list',
    'person list',
    'person documents',
    'error list',
    'account list',
  ],
  record: [
    'asset page',
    'document page',
    'supplier page',
    'organisation page',
    'place page',
    'category page',
    'person page',
    'account page',
  ],
  'record form': ['asset', 'custody document', 'supplier', 'organisation', 'place', 'category', 'person'],
  load: [
    'dashboard',
    'organisation tree',
    'place tree',
    'category tree',
    'lives of records',
    'way of a record',
    'own sessions',
    'own second factor',
    'system state',
    'room of the database',
    'roles to give',
    'steps of the setup',
  ],
  lookup: [
    'categories',
    'organisations',
    'locations',
    'people',
    'suppliers',
    'assets to choose from',
    'everything',
  ],
  task: [
    'asset export',
    'printing of a list',
    'refused rows',
    'end of own sessions',
    'change of the own second factor',
    'removal from the own second factor',
    'renaming of a passkey',
    'reset of a password',
    'move of a branch',
    'creation of an account',
    'usual categories',
  ],
} as const;

export type Use<Machine extends keyof typeof uses> = (typeof uses)[Machine][number];

/** None for a machine that has one place alone. */
export const usesOf = (machine: string): readonly string[] =>
  Object.hasOwn(uses, machine) ? uses[machine as keyof typeof uses] : [];
