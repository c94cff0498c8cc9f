import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Note } from '../decide/notes.ts';
import type { Setting } from '../decide/resolve-names.ts';
import { findAsset } from './find-named.ts';

type Noted = Parameters<Note>;
type Found = { assets: { id: number; assetNo: string }[]; notes: Noted[] };

/** What may part assets in a cell, the surest first: a name or a number may hold the later ones itself. */
const separators = [/\n/, /[;；、]/, /[,，]/, /[/／]/];

/** The assets that a cell names; what is the name of one is not parted. */
export async function findAssets(
  db: Db | Tx,
  actor: ScopedActor,
  text: string,
  needs: 'plan.write' | 'handover.write',
  setting: Setting,
  note: Note,
): Promise<{ id: number; assetNo: string }[]> {
  const { assets, notes } = await within(db, actor, text, needs, setting);
  for (const one of notes) note(...one);
  return [...new Map(assets.map((asset) => [asset.id, asset])).values()];
}

async function within(
  db: Db | Tx,
  actor: ScopedActor,
  text: string,
  needs: 'plan.write' | 'handover.write',
  setting: Setting,
): Promise<Found> {
  const notes: Noted[] = [];
  const separator = separators.find((one) => one.test(text));
  // Lines are never one name.
  if (separator !== separators[0]) {
    const asset = await findAsset(db, actor, { asset: text }, needs, setting, (...one) => notes.push(one));
    if (asset || !separator || notes.some(([, code]) => code !== 'nameUnknown'))
      return { assets: asset ? [asset] : [], notes };
  }
  const parts = text
    .split(separator as RegExp)
    .map((part) => part.trim())
    .filter(Boolean);
  const found: Found = { assets: [], notes: [] };
  for (const part of parts) {
    const { assets, notes } = await within(db, actor, part, needs, setting);
    found.assets.push(...assets);
    found.notes.push(...notes);
  }
  return found;
}
