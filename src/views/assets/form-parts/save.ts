import { t } from '@lingui/core/macro';
import type { Errcode, ErrorName } from '../../../api/contract/errors.ts';
import type { Answer } from '../../../api/contract/index.ts';
import { ApiFault, post } from '../../../api/post.ts';
import type { Loaded, Saved, ToSave } from '../../../machines/asset-form-events.ts';
import { changesOf, draftOf, sideOf } from './values.ts';

const codes = {
  notFound: 2001,
  stale: 2002,
  duplicate: 2003,
  badReference: 2004,
  required: 2007,
} as const satisfies Partial<Record<ErrorName, Errcode>>;

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;

export async function loadAsset({ id }: { id: number }, signal: AbortSignal): Promise<Loaded> {
  try {
    const asset = await post('/asset/get', { id }, { signal });
    return { side: sideOf(asset), version: asset.version };
  } catch (error) {
    if (error instanceof ApiFault && error.errcode === codes.notFound) return { missing: true };
    throw error;
  }
}

function textAt(fault: ApiFault) {
  if (fault.errcode === codes.duplicate) return t`Another asset has it already.`;
  if (fault.errcode === codes.badReference) return t`It does not exist, or you cannot choose it.`;
  return fault.message;
}

/** Registers or changes an asset; what the server refuses comes back as an outcome, at its field when it names one. */
export async function saveAsset({ id, version, base, side }: ToSave, signal: AbortSignal): Promise<Saved> {
  try {
    const { assetNo, id: saved } =
      id === null
        ? await post('/asset/create', draftOf(side), { signal })
        : await post('/asset/update', { id, version, changes: changesOf(base, side) }, { signal });
    return { outcome: 'saved', id: saved, assetNo };
  } catch (error) {
    if (!(error instanceof ApiFault) || error.kind !== 'refused') throw error;
    if (error.errcode === codes.stale && has(error.details, 'current')) {
      // The contract says so of a stale answer.
      const current = error.details.current as Answer<'/asset/get'>;
      return { outcome: 'stale', side: sideOf(current), version: current.version };
    }
    const field =
      has(error.details, 'field') && typeof error.details.field === 'string' ? error.details.field : '';
    return { outcome: 'refused', fields: field ? { [field]: textAt(error) } : {}, message: error.message };
  }
}
