import { mkdtempSync, readdirSync, renameSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { browserName, worker } from './worker.ts';

/** @returns the file that a press of something saves: the name that it was given, and where it is */
export async function savedBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; path: string }> {
  const folder = worker.firefoxDownloads();
  if (browserName === 'firefox' && folder) return newIn(folder, press);
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** Firefox puts down the name first, writes into another file, and gives that the name when it is whole. */
async function newIn(place: string, press: () => Promise<void>) {
  const before = new Set(readdirSync(place));
  const name = await new Promise<string>((found, failed) => {
    const watcher = watch(place, () => {
      const names = readdirSync(place).filter((one) => !before.has(one) && !one.startsWith('taken-'));
      const [only] = names;
      if (
        only === undefined ||
        names.length > 1 ||
        only.endsWith('.part') ||
        !statSync(join(place, only), { throwIfNoEntry: false })?.size
      )
        return;
      watcher.close();
      found(only);
    });
    press().catch(failed);
  });
  // Else the next of that name gets another.
  const path = join(mkdtempSync(join(place, 'taken-')), name);
  renameSync(join(place, name), path);
  return { name, path };
}
