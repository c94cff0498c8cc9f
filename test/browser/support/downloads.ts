import { mkdtempSync, readdirSync, renameSync, statSync, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

let folder: string | undefined;

/** Where a browser puts what it saves that tells nobody of it. */
export function makeDownloadFolder() {
  folder = mkdtempSync(join(tmpdir(), 'houqin-saved-'));
  return folder;
}

export async function removeDownloadFolder() {
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** @returns the file that a press of something saves: the name that it was given, and where it is */
export async function savedBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; path: string }> {
  if (folder) return newIn(folder, press);
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
