import type { Db } from '../../../http/handler.ts';

const known = new WeakMap<Db, Map<string, Promise<Uint8Array>>>();

/** A key that all servers on one database share; each purpose has its own. */
export function serverSecret(db: Db, name: 'sign-in locks'): Promise<Uint8Array> {
  const ofDatabase = known.get(db) ?? new Map<string, Promise<Uint8Array>>();
  known.set(db, ofDatabase);
  const remembered = ofDatabase.get(name) ?? read(db, name);
  ofDatabase.set(name, remembered);
  // One that could not be read is asked for again.
  remembered.catch(() => ofDatabase.delete(name));
  return remembered;
}

async function read(db: Db, name: string): Promise<Uint8Array> {
  const { value } = await db
    .selectFrom('server_secret')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow();
  return value;
}
