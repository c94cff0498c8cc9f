import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { describedContacts } from '../../../vocabulary/supplier-contacts.ts';
import { SupplierField } from '../../parts/picker/supplier-field.tsx';
import { MasterDetails, MasterPage, masterRecordOf } from '../../parts/record/master-page.tsx';
import { supplier as kind } from '../../records/supplier.ts';

type Supplier = Answer<'/supplier/get'>;

const supplierRecord = masterRecordOf('supplier', 'supplier page');

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
  const { number } = useFormats();
  const { contacts, assets } = supplier;
  const plain = (['contact', 'phone', 'email', 'address', 'remark'] as const).map((key) => ({
    key,
    label: t(kind.fields[key]),
    value: supplier[key],
  }));
  return (
    <MasterDetails
      kind="supplier"
      record={supplier}
      items={[
        ...plain,
        ...(contacts.length > 0
          ? [{ key: 'contacts', label: t(kind.fields.contacts), value: <Contacts contacts={contacts} /> }]
          : []),
        { key: 'assets', label: t`Assets`, value: number(assets) },
      ]}
    />
  );
}

/** One supplier: whom to ask for, how many assets came from it, its log, and what can be done with it. */
export default function SupplierDetail() {
  return (
    <MasterPage
      of={supplierRecord}
      picker={SupplierField}
      words={words}
      details={(supplier) => <Details supplier={supplier} />}
    />
  );
}
