import type { KyselyPlugin } from 'kysely';
import { openPostgres } from '../../../../server/database/postgres.ts';
import { createDueTasks } from '../../../../server/modules/schedules/create-tasks.ts';

/**
 * A process that creates due tasks as a server does, as of a day. After so many statements it says `held` and waits,
 * with its transaction open, until it is killed.
 */
const [url = '', today = '', statements = ''] = process.argv.slice(2);
let left = statements === '' ? Number.POSITIVE_INFINITY : Number(statements);
const holding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    left -= 1;
    if (left > 0) return result;
    process.stdout.write('held\n');
    return new Promise(() => {});
  },
};

const { db, close } = await openPostgres(url, 2);
const created = await createDueTasks(db.withPlugin(holding), today);
process.stdout.write(`created ${created}\n`);
await close();
