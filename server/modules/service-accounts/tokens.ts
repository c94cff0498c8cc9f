import { sql } from 'kysely';
import { serviceAccountMachine } from '../../../src/machines/lifecycles/service-account.ts';
import { maxTokens, type ServiceAccountState, tokenPrefix } from '../../../src/vocabulary/service-account.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type Author, writeLog } from '../../log/write-log.ts';
import { SettingsError } from '../../settings.ts';
import { hashToken, newToken } from '../session/index.ts';

type Account = { id: number; name: string; state: ServiceAccountState };

/** A new token, which is stored as a hash. @throws Refusal `tooManyTokens` */
export async function insertToken(tx: Tx, accountId: number, createdBy: string): Promise<string> {
  const { rows } = await sql`select from api_token where service_account_id = ${accountId}`.execute(tx);
  if (rows.length >= maxTokens) throw new Refusal('tooManyTokens', { max: maxTokens });
  const token = `${tokenPrefix}${newToken()}`;
  await sql`insert into api_token (service_account_id, token_hash, ending, created_by)
    values (${accountId}, ${hashToken(token)}, ${token.slice(-4)}, ${createdBy})`.execute(tx);
  return token;
}

/** @throws Refusal `notFound` */
export async function deleteToken(tx: Tx, accountId: number, which: { id: number } | { ending: string }) {
  const one = 'id' in which ? sql`id = ${which.id}` : sql`ending = ${which.ending}`;
  const { rows } = await sql`delete from api_token where service_account_id = ${accountId} and ${one}
    returning id`.execute(tx);
  if (rows.length === 0) throw new Refusal('notFound');
}

/** For an operator: a token of the service account of that name. @throws Refusal `notFound`, `transitionRefused`, `tooManyTokens` */
export const issueToken = (db: Db, author: Author, name: string): Promise<string> =>
  asOperator(db, author, name, 'create a token', (tx, { id }) => insertToken(tx, id, author.name));

/** For an operator, by the last four characters of the token. @throws Refusal `notFound` */
export const withdrawToken = (db: Db, author: Author, name: string, ending: string): Promise<void> =>
  asOperator(db, author, name, 'revoke a token', (tx, { id }) => deleteToken(tx, id, { ending }));

const asOperator = <Result>(
  db: Db,
  author: Author,
  name: string,
  event: 'create a token' | 'revoke a token',
  then: (tx: Tx, account: Account) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Account>`
      select id, name, state from service_account where name = ${name} order by id for update`.execute(tx);
    const [account] = rows;
    if (!account) throw new Refusal('notFound');
    if (rows.length > 1)
      throw new SettingsError(`${rows.length} service accounts are called ${name}. Rename all but one.`);
    const step = advance(serviceAccountMachine, account.state, {}, { type: event });
    if (!step) throw new Refusal('transitionRefused', { state: account.state, event });
    const result = await then(tx, account);
    await sql`update service_account set version = version + 1, updated_at = now() where id = ${account.id}`.execute(
      tx,
    );
    await writeLog(tx, author, {
      ...{ way: 'form', action: step.transitionId, recordKind: 'serviceAccount', recordId: account.id },
      ...{ recordLabel: account.name, organisationId: null, changes: [] },
    });
    return result;
  });

type Listed = {
  name: string;
  state: ServiceAccountState;
  ending: string;
  createdBy: string;
  usedAt: Date | null;
  address: string | null;
};

/** All tokens, by service account. */
export const listTokens = async (db: Db): Promise<Listed[]> =>
  (
    await sql<Listed>`
      select service.name, service.state, ending, created_by as "createdBy", last_used_at as "usedAt",
        last_address as address
      from api_token join service_account service on service.id = service_account_id
      order by service.name_sort, api_token.id`.execute(db)
  ).rows;
