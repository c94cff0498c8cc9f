import type { Db } from '../../../server/http/handler.ts';

/** The public id of an account, which its calls name. */
export const guidOf = async (db: Db, loginid: string): Promise<string> =>
  (await db.selectFrom('account').select('guid').where('loginid', '=', loginid).executeTakeFirstOrThrow())
    .guid;
