import { msg } from '@lingui/core/macro';
import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { rulesOfFields } from '../../../../machines/forms/field-rules.ts';
import { day, notBefore, problemsBy, type Rule, required } from '../../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../../machines/forms/record-form-values.ts';
import { type BillType, billTexts, defaultBillType } from '../../../../vocabulary/bill.ts';
import { loadedBy, savedBy } from '../../../parts/form/form-calls.ts';
import { recordFormOf } from '../../../parts/form/record-form.ts';
import { bill } from '../../../records/bill.ts';
import { describedLines, isComplete, linesIn, linesText } from './lines-text.ts';

export const emptyBill = {
  type: defaultBillType as BillType,
  supplierId: null as Chosen | null,
  organisationId: null as Chosen | null,
  invoiceNo: '',
  invoicedOn: '',
  dueOn: '',
  periodFrom: '',
  periodTo: '',
  assetId: null as Chosen | null,
  repairId: null as Chosen | null,
  lines: '',
  remark: '',
  /** The invoice that was confirmed to be another one than those entered before, as `invoiceOf` says it. */
  duplicateConfirmed: '',
};
export type BillValues = typeof emptyBill;

/** Which invoice of which supplier; nothing while either is missing. */
export const invoiceOf = (supplierId: number | undefined, invoiceNo: string) =>
  supplierId === undefined || invoiceNo.trim() === '' ? '' : `${supplierId} ${invoiceNo.trim()}`;

const complete: Rule = (text) =>
  linesIn(typeof text === 'string' ? text : '').every(isComplete) ? undefined : { rule: 'required' };
const rules = {
  ...rulesOfFields(billTexts),
  supplierId: [required],
  organisationId: [required],
  invoicedOn: [required, day],
  dueOn: [day],
  periodFrom: [day],
  periodTo: [day, notBefore('periodFrom')],
  lines: [complete],
};

const openedFrom = (stored: Answer<'/bill/get'>): { values: BillValues; version: number } => ({
  values: {
    type: stored.type,
    supplierId: stored.supplier,
    organisationId: stored.organisation,
    invoiceNo: stored.invoiceNo,
    invoicedOn: stored.invoicedOn,
    dueOn: stored.dueOn ?? '',
    periodFrom: stored.periodFrom ?? '',
    periodTo: stored.periodTo ?? '',
    assetId: stored.asset && { id: stored.asset.id, name: `${stored.asset.assetNo} ${stored.asset.name}` },
    repairId: stored.repair && { id: stored.repair.id, name: stored.repair.repairNo },
    lines: linesText(stored.lines),
    remark: stored.remark,
    duplicateConfirmed: '',
  },
  version: stored.version,
});

type Changes = Payload<'/bill/update'>['changes'];
const sent = {
  type: ({ type }) => ({ type }),
  supplierId: ({ supplierId }) => ({ supplierId: supplierId?.id ?? 0 }),
  organisationId: ({ organisationId }) => ({ organisationId: organisationId?.id ?? 0 }),
  invoiceNo: ({ invoiceNo }) => ({ invoiceNo: invoiceNo.trim() }),
  invoicedOn: ({ invoicedOn }) => ({ invoicedOn }),
  dueOn: ({ dueOn }) => ({ dueOn: dueOn || null }),
  periodFrom: ({ periodFrom }) => ({ periodFrom: periodFrom || null }),
  periodTo: ({ periodTo }) => ({ periodTo: periodTo || null }),
  assetId: ({ assetId }) => ({ assetId: assetId?.id ?? null }),
  repairId: ({ repairId }) => ({ repairId: repairId?.id ?? null }),
  lines: ({ lines }) => ({
    lines: linesIn(lines).map((line) => ({ ...line, description: line.description.trim() })),
  }),
  remark: ({ remark }) => ({ remark }),
} satisfies Record<Exclude<keyof BillValues, 'duplicateConfirmed'>, (values: BillValues) => Changes>;
type SentName = keyof typeof sent;
const names = Object.keys(sent) as SentName[];

const changesOf = (changed: readonly string[], values: BillValues): Changes =>
  Object.assign({}, ...names.filter((name) => changed.includes(name)).map((name) => sent[name](values)));

const confirmedBy = ({ supplierId, invoiceNo, duplicateConfirmed }: BillValues) =>
  duplicateConfirmed !== '' && duplicateConfirmed === invoiceOf(supplierId?.id, invoiceNo);

/** The asset and the repair that an address names, each 0 where it names none. */
async function startingWith(
  start: BillValues,
  [assetId = 0, repairId = 0]: readonly number[],
  signal: AbortSignal,
): Promise<BillValues> {
  if (repairId > 0) {
    const { asset, repairNo, supplier, seesAsset } = await post('/repair/get', { id: repairId }, { signal });
    const bearer = seesAsset ? await post('/asset/get', { id: asset.id }, { signal }) : null;
    return {
      ...start,
      type: 'repair',
      assetId: { id: asset.id, name: `${asset.assetNo} ${asset.name}` },
      repairId: { id: repairId, name: repairNo },
      supplierId: supplier,
      organisationId: bearer?.organisation ?? null,
    };
  }
  if (assetId === 0) return start;
  const { id, assetNo, name, organisation } = await post('/asset/get', { id: assetId }, { signal });
  return { ...start, assetId: { id, name: `${assetNo} ${name}` }, organisationId: organisation };
}

/** Entering a bill, or changing its draft. */
export const billForm = recordFormOf<BillValues>({
  use: 'bill',
  at: bill.address,
  empty: emptyBill,
  words: {
    fields: {
      ...bill.fields,
      supplierId: bill.fields.supplier,
      organisationId: bill.fields.organisation,
      assetId: bill.fields.asset,
      repairId: bill.fields.repair,
      duplicateConfirmed: msg`This is a different invoice`,
    },
    values: { ...bill.values, lines: describedLines },
  },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id, start, seeds }, signal) =>
    loadedBy(async () =>
      id === null
        ? { values: await startingWith(start, seeds, signal), version: 0 }
        : openedFrom(await post('/bill/get', { id }, { signal })),
    ),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      async () => {
        const duplicateConfirmed = confirmedBy(values);
        if (id !== null) {
          const changes = changesOf(differing(base, values), values);
          await post('/bill/update', { id, version, changes, duplicateConfirmed }, { signal });
          return { id, name: values.supplierId?.name ?? '' };
        }
        const whole = {
          ...changesOf(names, values),
          ...sent.type(values),
          ...sent.supplierId(values),
          ...sent.organisationId(values),
          ...sent.invoicedOn(values),
        };
        const saved = await post('/bill/create', { ...whole, duplicateConfirmed }, { signal });
        return { id: saved.id, name: saved.billNo };
      },
      '/bill/update',
      openedFrom,
    ),
});
