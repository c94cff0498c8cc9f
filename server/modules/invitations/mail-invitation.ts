import type { Language } from '../../../src/vocabulary/languages.ts';
import type { Context } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { NotSent } from '../../outbox/not-sent.ts';

type Invited = { id: number; loginid: string; name: string };
type Made = { link: string; expiresAt: string };

/** Sends an invitation that was made. @returns whether the mail server has taken it */
export async function mailInvitation(
  { db, settings, log, actor, ip }: Context,
  { id, loginid, name }: Invited,
  made: Made,
  { address, language }: { address: string; language: Language },
): Promise<boolean> {
  if (!settings.mail) return false;
  const [{ invitationMail }, { sendMail }] = await Promise.all([
    import('../../mail/invitation-mail.ts'),
    import('../../mail/send-mail.ts'),
  ]);
  const { companyName: company, timeZone } = settings;
  const mail = invitationMail(language, { company, timeZone, name, loginid, ...made });
  try {
    await sendMail(settings.mail, { ...mail, to: { name, address } });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    log.warn({ code: error.code, account: id }, 'an invitation could not be mailed');
    return false;
  }
  const subject = { id, label: labelOf(loginid, name) };
  await logAccount(db, authorOf({ actor, ip }), 'invitation mailed', subject);
  return true;
}
