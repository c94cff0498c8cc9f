import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { rulesOfFields } from '../../../../machines/forms/field-rules.ts';
import { problemsBy, required } from '../../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../../machines/forms/record-form-values.ts';
import { defaultUrgency, faultField, type Urgency } from '../../../../vocabulary/repair.ts';
import { loadedBy, savedBy } from '../../../parts/form/form-calls.ts';
import { recordFormOf } from '../../../parts/form/record-form.ts';
import { repair } from '../../../records/repair.ts';

type Values = { assetId: Chosen | null; fault: string; urgency: Urgency };
const empty: Values = { assetId: null, fault: '', urgency: defaultUrgency };
const rules = { assetId: [required], ...rulesOfFields({ fault: faultField }) };

const openedFrom = ({ version, asset, fault, urgency }: Answer<'/repair/get'>) => ({
  values: { assetId: { id: asset.id, name: `${asset.assetNo} ${asset.name}` }, fault, urgency },
  version,
});

/** The asset that an address names, as far as the person may report a fault of it. */
async function startingWith(start: Values, [id]: readonly number[], signal: AbortSignal): Promise<Values> {
  if (id === undefined) return start;
  const { rows } = await post('/repair/assets', { id }, { signal });
  const [asset] = rows;
  return asset ? { ...start, assetId: { id: asset.id, name: `${asset.assetNo} ${asset.name}` } } : start;
}

/** Reporting a fault, or describing it better. */
export const reportForm = recordFormOf<Values>({
  use: 'report of a fault',
  at: repair.address,
  eitherMode: true,
  empty,
  words: { fields: { ...repair.fields, assetId: repair.fields.asset }, values: repair.values },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id, start, seeds }, signal) =>
    loadedBy(async () =>
      id === null
        ? { values: await startingWith(start, seeds, signal), version: 0 }
        : openedFrom(await post('/repair/get', { id }, { signal })),
    ),
  save: ({ id, version, values: { assetId, fault, urgency } }, signal) =>
    savedBy(
      async () => {
        if (id !== null) {
          await post('/repair/update', { id, version, changes: { fault, urgency } }, { signal });
          return { id, name: assetId?.name ?? '' };
        }
        const saved = await post('/repair/report', { assetId: assetId?.id ?? 0, fault, urgency }, { signal });
        return { id: saved.id, name: saved.repairNo };
      },
      '/repair/update',
      openedFrom,
    ),
});
