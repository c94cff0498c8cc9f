import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { MasterPage } from '../../parts/record/master-page.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { sparePart as kind } from '../../records/spare-part.ts';
import { DataList } from '../../ui/data-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SparePartField } from './spare-part-field.tsx';

type SparePart = Answer<'/sparePart/get'>;

const sparePartRecord = recordOf({
  kind: 'sparePart',
  use: 'spare part page',
  load: (id, signal): Promise<SparePart> => post('/sparePart/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/sparePart/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/sparePart/event', { id, version, event: 'restore' }),
    merge: ({ id, version }, { into }) => post('/sparePart/merge', { id, version, into: Number(into) }),
  },
});

const words = {
  retire: <Trans>Retire this spare part?</Trans>,
  retired: (
    <Trans>
      It can no longer be selected. Repairs that used it stay unchanged. You can restore it later.
    </Trans>
  ),
  merged: (
    <Trans>Its stock and all repairs that used it go over to the other one. This cannot be undone.</Trans>
  ),
};

function Details({ part }: { part: SparePart }) {
  const { t } = useLingui();
  const { moment, number, decimal, amount } = useFormats();
  const { mergedInto, repairs, createdAt } = part;
  const into = mergedInto && <TextLink href={`${kind.address}/${mergedInto.id}`}>{mergedInto.name}</TextLink>;
  return (
    <DataList
      columns={3}
      items={[
        ...(into ? [{ key: 'mergedInto', label: t(kind.fields.mergedInto), value: into }] : []),
        { key: 'code', label: t(kind.fields.code), value: part.code },
        { key: 'stock', label: t(kind.fields.stock), value: `${decimal(part.stock)} ${part.unit}` },
        { key: 'unitCost', label: t(kind.fields.unitCost), value: amount(part.unitCost) },
        { key: 'remark', label: t(kind.fields.remark), value: part.remark },
        { key: 'repairs', label: t({ message: 'Repairs', context: 'screen' }), value: number(repairs) },
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
      ]}
    />
  );
}

/** One spare part: its stock and price, its log, and what can be done with it. */
export default function SparePartDetail() {
  const page = useRecord(sparePartRecord, Number(useParams().id));
  const part = page.record;
  if (!part) return <RecordAbsent page={page} missing={<RecordNotFound kind="sparePart" />} />;
  return (
    <MasterPage
      page={page}
      kind="sparePart"
      of={kind}
      record={part}
      needs="sparePart.write"
      busy={page.busy}
      act={page.act}
      picker={SparePartField}
      words={words}
      details={<Details part={part} />}
    />
  );
}
