import type { Db } from '../../http/handler.ts';

/** An account with what it and its person are called. */
export type NamedAccount = { id: number; loginid: string; name: string };

/** The account that signs in by a name, in upper or lower case. */
export const findByLogin = (db: Db, loginid: string): Promise<NamedAccount | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .where((eb) => eb(eb.fn('lower', ['account.loginid']), '=', loginid.toLowerCase()))
    .select(['account.id', 'account.loginid', 'person.name'])
    .executeTakeFirst();
