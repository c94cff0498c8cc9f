import { sql } from 'kysely';
import type { Context, Db, PublicContext } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { AskDirectory } from '../session/index.ts';
import { identify, requireUnchanged } from './complete.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import type { Identity } from './protocols/protocol.ts';
import { ProviderFault } from './protocols/provider-fault.ts';

type Typed = { loginid: string; password: string };

/** The directories that are active, in the order of their names. */
async function directoriesOf(db: Db, { settings }: Pick<PublicContext, 'settings'>): Promise<OpenProvider[]> {
  const { rows } = await sql<{ id: number }>`
    select id from identity_provider where type = 'ldap' and state = 'active' order by name_sort, id`.execute(
    db,
  );
  const opened = await Promise.all(rows.map(({ id }) => openProvider(db, id, settings)));
  return opened.filter((one) => one !== undefined && one.clientSecret !== undefined) as OpenProvider[];
}

/** Whom the first directory knows that takes the password; one that is away does not keep the others from being asked. */
async function find(
  typed: Typed,
  context: PublicContext,
  among: readonly OpenProvider[],
): Promise<{ provider: OpenProvider; identity: Identity } | undefined> {
  if (among.length === 0) return undefined;
  const { bind } = await import('./protocols/ldap.ts');
  let away: OpenProvider | undefined;
  for (const provider of among) {
    try {
      const identity = await bind(provider, typed, context.settings);
      if (identity) return { provider, identity };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      context.log.warn(
        { provider: provider.id, reason: error.reason, code: error.code },
        'a directory could not be asked',
      );
      away ??= provider;
    }
  }
  if (away) throw new Refusal('providerAway', { provider: away.name });
  return undefined;
}

/**
 * Who somebody is by the password that they have in a directory of the company.
 *
 * @throws Refusal `providerAway` where one could not be asked, and why somebody is not let in whom it knows
 */
export const enterByDirectory: AskDirectory = async (typed, context) => {
  const found = await find(typed, context, await directoriesOf(context.db, context));
  if (!found) return undefined;
  const { provider, identity } = found;
  const entering = await identify(provider, identity, context);
  return { entering, look: (tx) => requireUnchanged(tx, entering, provider) };
};

/** Whether it is the password, in the directory by which the session began, of the person whose session it is. */
export async function isPasswordThere(password: string, context: Context): Promise<boolean> {
  const { db, actor } = context;
  const { rows } = await sql<{ id: number; subject: string; loginid: string }>`
    select session.provider_id as id, provider_subject as subject, link.login as loginid from session
      join account_identity link on link.account_id = session.account_id and link.provider_id = session.provider_id
    where token_hash = ${actor.tokenHash}`.execute(db);
  const [began] = rows;
  if (!began) return false;
  const among = (await directoriesOf(db, context)).filter(({ id }) => id === began.id);
  const found = await find({ loginid: began.loginid, password }, context, among);
  return found?.identity.subject === began.subject;
}
