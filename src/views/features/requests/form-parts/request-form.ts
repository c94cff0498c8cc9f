import { post } from '../../../../api/post.ts';
import { rulesOfFields } from '../../../../machines/forms/field-rules.ts';
import { day, notBefore, problemsBy, required, whole } from '../../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../../machines/forms/record-form-values.ts';
import { maxRequested, type RequestType, requestTexts } from '../../../../vocabulary/request.ts';
import { loadedBy, savedBy } from '../../../parts/form/form-calls.ts';
import { recordFormOf } from '../../../parts/form/record-form.ts';
import { request } from '../../../records/request.ts';
import { type WantedBy, wantedLabel } from './wanted-words.ts';

const empty = {
  type: 'issue' as RequestType,
  wanted: 'category' as WantedBy,
  requesterId: null as Chosen | null,
  categoryId: null as Chosen | null,
  assetId: null as Chosen | null,
  quantity: '1',
  features: '',
  reason: '',
  neededBy: '',
  until: '',
  remark: '',
};
type RequestValues = typeof empty;

const rules = {
  ...rulesOfFields(requestTexts),
  neededBy: [day],
  until: [day, notBefore('neededBy')],
};
const byWanted = {
  category: { categoryId: [required], quantity: [required, whole(1, maxRequested)] },
  asset: { assetId: [required] },
};

const problemsOf = (values: RequestValues) => {
  const until = values.type === 'borrow' ? [required, ...rules.until] : rules.until;
  return problemsBy({ ...rules, until, ...byWanted[values.wanted] }, values);
};

/** The asset that an address names, as far as the person may ask for it. */
async function startingWith(start: RequestValues, [id]: readonly number[], signal: AbortSignal) {
  if (id === undefined) return start;
  const { rows } = await post('/request/assets', { id }, { signal });
  const [asset] = rows;
  if (!asset) return start;
  const wanted = 'asset' as const;
  return { ...start, wanted, assetId: { id: asset.id, name: `${asset.assetNo} ${asset.name}` } };
}

const item = ({ wanted, categoryId, assetId, quantity, features }: RequestValues) =>
  wanted === 'asset'
    ? { assetId: assetId?.id ?? null }
    : { categoryId: categoryId?.id ?? null, quantity: Number(quantity), ...(features && { features }) };

/** Asking for assets of a category, or for one asset that is in stock. */
export const requestForm = recordFormOf<RequestValues>({
  use: 'request',
  at: request.address,
  eitherMode: true,
  empty,
  words: {
    fields: {
      ...request.fields,
      requesterId: request.fields.requester,
      categoryId: request.fields.category,
      assetId: request.fields.asset,
      wanted: wantedLabel,
    },
    values: request.values,
  },
  problemsOf,
  load: ({ start, seeds }, signal) =>
    loadedBy(async () => ({ values: await startingWith(start, seeds, signal), version: 0 })),
  save: ({ values }, signal) =>
    savedBy(
      async () => {
        const { type, requesterId, reason, neededBy, until, remark } = values;
        const saved = await post(
          '/request/create',
          {
            type,
            reason,
            ...item(values),
            ...(requesterId && { requesterId: requesterId.id }),
            ...(neededBy && { neededBy }),
            ...(until && { until }),
            ...(remark && { remark }),
          },
          { signal },
        );
        return { id: saved.id, name: saved.requestNo };
      },
      '/request/event',
      () => ({ values, version: 0 }),
    ),
});
