import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ActorRefFrom } from 'xstate';
import { showPreferredLanguage } from '../i18n/show-language.ts';
import type { companyMachine, Decided } from '../machines/shell/company.ts';
import { toast } from '../views/ui/toaster.ts';
import { type Language, languages, offeredAmong } from '../vocabulary/languages.ts';
import { companyOf, readCompany, writeCompany } from '../window/company.ts';
import { readPageData } from '../window/page-data.ts';
import { fetchPageData } from '../window/served-page-data.ts';

/** What the company has decided by now. Rejects when the server is away. */
export async function askDecided(signal: AbortSignal): Promise<Decided> {
  const data = (await fetchPageData(signal)) ?? readPageData();
  return { version: data.settingsVersion, company: companyOf(data) };
}

/** Who reads a language that is not offered any more goes on in another one, on the same page. */
async function leaveWithdrawnLanguage() {
  const before = i18n.locale as Language;
  if (offeredAmong(readCompany().languages).includes(before)) return;
  await showPreferredLanguage();
  const [gone, now] = [languages[before], languages[i18n.locale as Language]];
  toast.info(t`${gone} is no longer available. Pages are now in ${now}.`);
}

/**
 * Draws the pages by what the company decides, and tells the other windows of this browser that there is something
 * new; each of them asks for it itself. A window that is looked at again asks as well.
 */
export function followCompanyChanges(company: ActorRefFrom<typeof companyMachine>) {
  const channel = new BroadcastChannel('houqin company');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') company.send({ type: 'change seen', version: data });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') company.send({ type: 'page shown' });
  });
  company.on('company changed', (notice) => {
    writeCompany(notice.company);
    channel.postMessage(notice.version);
    // The language stays where no catalogue can be had.
    leaveWithdrawnLanguage().catch(() => undefined);
  });
}
