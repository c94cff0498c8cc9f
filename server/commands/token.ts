import { tokens as load } from '../modules/service-accounts/index.ts';
import { onDatabase, operator } from './on-database.ts';
import { actionsOf } from './options.ts';

/** Looks after the tokens of service accounts, which are named as their page does: `npm run houqin -- token ACTION`. */
const actions = { list: [], create: ['ACCOUNT'], revoke: ['ACCOUNT', 'ENDING'] } as const;

await onDatabase(
  () => actionsOf(actions),
  async (action, { db }) => {
    const [account = '', ending = ''] = action.parameters;
    const { issueToken, listTokens, withdrawToken } = await load();
    if (action.name === 'create') {
      const token = await issueToken(db, operator(), account);
      return console.log(`${token}\n(shown this once; ${account} is in the log with it)`);
    }
    if (action.name === 'revoke') {
      await withdrawToken(db, operator(), account, ending);
      return console.log(`The token of ${account} that ends in ${ending} is refused from now on.`);
    }
    const tokens = await listTokens(db);
    if (tokens.length === 0) console.log('There is no token.');
    for (const { name, state, ending: last, createdBy, usedAt, address } of tokens)
      console.log(
        `${name}  ${state}  …${last}  by ${createdBy}  ${usedAt ? `used ${usedAt.toISOString().slice(0, 16)}Z from ${address}` : 'not used yet'}`,
      );
  },
);
