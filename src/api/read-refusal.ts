import { lineRefusals } from '../vocabulary/document.ts';
import { nodeUses } from '../vocabulary/trees.ts';
import { refusalNameOf } from './contract/errors.ts';
import { fileRefusals } from './contract/import-problems.ts';
import { type DetailKind, refusalDetails } from './contract/refusals.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fits: Record<DetailKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  record: isObject,
  lines: (value) => Array.isArray(value) && value.every(isRefusedLine),
  uses: (value) => Array.isArray(value) && value.every(isUsed),
  'file problem': (value) => fileRefusals.some((code) => code === value),
};

const isRefusedLine = (line: unknown) =>
  isObject(line) && typeof line.assetId === 'number' && lineRefusals.some((one) => one === line.error);

const isUsed = (used: unknown) =>
  isObject(used) && nodeUses.some((use) => use === used.use) && typeof used.count === 'number';

const kindOf = (word: string) => word.replace('?', '') as DetailKind;

/** Why a call was refused, and of the details what is as the contract says: the server may be another one. */
export function readRefusal(errcode: number, details: unknown) {
  const reason = refusalNameOf(errcode);
  const fields: Record<string, string> =
    reason !== undefined && reason in refusalDetails
      ? refusalDetails[reason as keyof typeof refusalDetails]
      : {};
  const described = isObject(details) ? details : {};
  const read = Object.entries(fields).flatMap(([field, word]) =>
    fits[kindOf(word)](described[field]) ? [[field, described[field]] as const] : [],
  );
  return { reason, details: Object.fromEntries(read) };
}
