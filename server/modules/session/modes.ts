import type { Handler } from '../../http/handler.ts';

/** Concise (0) or detailed (1). */
export const changeMode: Handler<'/user/changeMode'> = async ({ mode }, { db, actor }) => {
  await db.updateTable('account').set({ mode }).where('id', '=', actor.accountId).execute();
  return { mode };
};

/** Browse (0) or edit (1). */
export const changeWorkMode: Handler<'/user/changeWorkMode'> = async ({ workMode }, { db, actor }) => {
  await db.updateTable('account').set({ work_mode: workMode }).where('id', '=', actor.accountId).execute();
  return { workMode };
};
