import type { LogChange } from '../../database/schema/log.ts';
import type { PublicContext, Tx } from '../../http/handler.ts';
import { type Account, logAccount } from '../../log/account-log.ts';
import type { Author } from '../../log/write-log.ts';
import { type Remembered, rememberBrowser } from './known-browsers.ts';
import { noteNewBrowser } from './new-browsers.ts';

/**
 * Whoever signs in has shown all that is asked for: the account knows the browser from now on, and the log tells.
 *
 * @param transition of the account or, after a second step, of its session
 * @param changes what else the entry says
 */
export async function completeSignIn(
  tx: Tx,
  { browserProof, ip, userAgent }: Pick<PublicContext, 'browserProof' | 'ip' | 'userAgent'>,
  author: Author,
  account: Account,
  transition: string,
  changes: LogChange[] = [],
): Promise<Remembered> {
  const remembered = await rememberBrowser(tx, account.id, browserProof);
  const { strange, browserId } = remembered;
  if (strange) await noteNewBrowser(tx, account.id, browserId, { ip, userAgent });
  await logAccount(
    tx,
    author,
    strange ? 'signed in from a new browser' : 'signed in',
    account,
    changes,
    transition,
  );
  return remembered;
}
