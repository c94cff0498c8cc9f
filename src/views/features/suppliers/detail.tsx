import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { describedContacts } from '../../../vocabulary/supplier-contacts.ts';
import { useParams } from '../../../window/router.ts';
import { SupplierField } from '../../parts/picker/supplier-field.tsx';
import { MasterPage } from '../../parts/record/master-page.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { supplier as kind } from '../../records/supplier.ts';
import { DataList } from '../../ui/data-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type Supplier = Answer<'/supplier/get'>;

const supplierRecord = recordOf({
  kind: 'supplier',
  use: 'supplier page',
  load: (id, signal): Promise<Supplier> => post('/supplier/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/supplier/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/supplier/event', { id, version, event: 'restore' }),
    merge: ({ id, version }, { into }) => post('/supplier/merge', { id, version, into: Number(into) }),
  },
});

const words = {
  retire: <Trans>Retire this supplier?</Trans>,
  retired: (
    <Trans>It can no longer be selected. Assets that use it stay unchanged. You can restore it later.</Trans>
  ),
  merged: (
    <Trans>
      All assets and imports that refer to this supplier will refer to the other one. This cannot be undone.
    </Trans>
  ),
};

const Contacts = ({ contacts }: Pick<Supplier, 'contacts'>) => (
  <Box as="ul" listStyleType="none">
    {describedContacts(contacts).map((contact) => (
      <li key={contact}>{contact}</li>
    ))}
  </Box>
);

function Details({ supplier }: { supplier: Supplier }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { mergedInto, contacts, assets, createdAt } = supplier;
  const plain = (['contact', 'phone', 'email', 'address', 'remark'] as const).map((key) => ({
    key,
    label: t(kind.fields[key]),
    value: supplier[key],
  }));
  const into = mergedInto && <TextLink href={`${kind.address}/${mergedInto.id}`}>{mergedInto.name}</TextLink>;
  return (
    <DataList
      columns={3}
      items={[
        ...(into ? [{ key: 'mergedInto', label: t(kind.fields.mergedInto), value: into }] : []),
        ...plain,
        ...(contacts.length > 0
          ? [{ key: 'contacts', label: t(kind.fields.contacts), value: <Contacts contacts={contacts} /> }]
          : []),
        { key: 'assets', label: t`Assets`, value: number(assets) },
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
      ]}
    />
  );
}

/** One supplier: whom to ask for, how many assets came from it, its log, and what can be done with it. */
export default function SupplierDetail() {
  const page = useRecord(supplierRecord, Number(useParams().id));
  const supplier = page.record;
  if (!supplier) return <RecordAbsent page={page} missing={<RecordNotFound kind="supplier" />} />;
  return (
    <MasterPage
      page={page}
      kind="supplier"
      of={kind}
      record={supplier}
      needs="supplier.write"
      busy={page.busy}
      act={page.act}
      picker={SupplierField}
      words={words}
      details={<Details supplier={supplier} />}
    />
  );
}
