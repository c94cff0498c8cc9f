import { msg } from '@lingui/core/macro';
import { sections } from '../../../../api/contract/screens.ts';
import { post } from '../../../../api/post.ts';
import { assetProblems, emptyAsset } from '../../../../machines/forms/asset-form.ts';
import type { FormValues } from '../../../../machines/forms/record-form-values.ts';
import { loadedBy, savedBy } from '../../../parts/form/form-calls.ts';
import { recordFormOf } from '../../../parts/form/record-form.ts';
import { lineOf } from '../../../parts/form/sent.ts';
import { asset } from '../../../records/asset.ts';
import { fieldWords } from '../../../records/asset-fields.ts';
import { toastError } from '../../../ui/toast-error.ts';
import { changesOf, draftOf, openedFrom } from './values.ts';

/** The asset is there, whether or not the code leads to it: why it does not is said. */
async function register(values: FormValues, signal: AbortSignal) {
  const saved = await post('/asset/create', draftOf(values), { signal });
  const text = lineOf(values.code ?? '').trim();
  if (text !== '')
    await post('/scan/attach', { id: saved.id, version: saved.version, text }).catch(toastError);
  return saved;
}

/** Registering an asset, or changing one. */
export const assetForm = recordFormOf<FormValues>({
  use: 'asset',
  at: sections.Assets.path,
  empty: emptyAsset,
  words: {
    fields: { ...fieldWords, code: msg`Code on the asset` },
    // The rate stands in the form as a percentage.
    values: { ...asset.values, residualRate: (value) => `${value}%` },
    defaultValue: msg`Category default`,
  },
  problemsOf: assetProblems,
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/asset/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      async () => {
        const saved =
          id === null
            ? await register(values, signal)
            : await post('/asset/update', { id, version, changes: changesOf(base, values) }, { signal });
        return { id: saved.id, name: saved.assetNo };
      },
      '/asset/update',
      openedFrom,
    ),
});
