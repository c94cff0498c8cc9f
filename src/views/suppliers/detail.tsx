import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import type { Answer } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { useFormats } from '../../i18n/formats.ts';
import { type MasterEvent, masterRecordMachine } from '../../machines/lifecycles/master-record.ts';
import { Link, useParams } from '../../window/router.ts';
import { DataList } from '../components/data-list.tsx';
import { Panel } from '../components/panel.tsx';
import { DeedButton } from '../components/record/deed-button.tsx';
import { RecordAbsent } from '../components/record/record-absent.tsx';
import { RecordHeading } from '../components/record/record-heading.tsx';
import { RecordPage } from '../components/record/record-page.tsx';
import { type Act, recordOf, useRecord } from '../components/record/use-record.ts';
import { TextLink } from '../components/text-link.tsx';
import { supplier as words } from '../records/supplier.ts';
import { usePermission } from '../root-context.ts';
import { MergeButton } from './merge-button.tsx';
import { SupplierMissing } from './supplier-missing.tsx';

type Supplier = Answer<'/supplier/get'>;
type Deed = MasterEvent['type'];

const supplierRecord = recordOf({
  use: 'supplier page',
  load: (id, signal): Promise<Supplier> => post('/supplier/get', { id }, { signal }),
  deeds: {
    retire: ({ id, version }) => post('/supplier/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/supplier/event', { id, version, event: 'restore' }),
    merge: ({ id, version }, { into }) => post('/supplier/merge', { id, version, into: Number(into) }),
  },
});

type ActionsProps = { supplier: Supplier; busy: boolean; onAct: Act<Deed> };

function Actions({ supplier, busy, onAct }: ActionsProps) {
  const mayWrite = usePermission('supplier.write');
  const can = (type: Deed) => masterRecordMachine.resolveState({ value: supplier.state }).can({ type });
  if (!mayWrite || supplier.state === 'merged') return null;
  return (
    <>
      <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
        <Link href={`${words.address}/${supplier.id}/edit`}>
          <Pencil aria-hidden="true" />
          <Trans>Edit</Trans>
        </Link>
      </Button>
      {can('merge') && (
        <MergeButton supplier={supplier} busy={busy} onMerge={(into) => onAct('merge', { into })} />
      )}
      {can('retire') && (
        <DeedButton
          danger
          busy={busy}
          onDo={() => onAct('retire')}
          ask={{
            title: <Trans>Retire this supplier?</Trans>,
            text: <Trans>It is no longer offered; assets that name it keep it. It can be restored.</Trans>,
            confirm: <Trans>Retire</Trans>,
          }}
        >
          <Trans>Retire</Trans>
        </DeedButton>
      )}
      {can('restore') && (
        <Button colorPalette="brand" loading={busy} onClick={() => onAct('restore')}>
          <Trans>Restore</Trans>
        </Button>
      )}
    </>
  );
}

function Facts({ supplier }: { supplier: Supplier }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { mergedInto, assets, createdAt } = supplier;
  const plain = (['contact', 'phone', 'email', 'address', 'remark'] as const).map((key) => ({
    key,
    label: t(words.fields[key]),
    value: supplier[key],
  }));
  const into = mergedInto && (
    <TextLink href={`${words.address}/${mergedInto.id}`}>{mergedInto.name}</TextLink>
  );
  return (
    <DataList
      columns={3}
      items={[
        ...(into ? [{ key: 'mergedInto', label: t(words.fields.mergedInto), value: into }] : []),
        ...plain,
        { key: 'assets', label: t`Assets`, value: number(assets) },
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
      ]}
    />
  );
}

/** One supplier: whom to ask for, how many assets came from it, its log, and what can be done with it. */
export default function SupplierDetail() {
  const { t } = useLingui();
  const page = useRecord(supplierRecord, Number(useParams().id));
  const supplier = page.record;
  if (!supplier) return <RecordAbsent page={page} missing={<SupplierMissing />} />;
  const { id, state, name } = supplier;
  return (
    <RecordPage
      kind="supplier"
      record={supplier}
      label={name}
      heading={
        <RecordHeading kind="supplier" id={id} state={state} title={name} lead={t(words.name)}>
          <Actions supplier={supplier} busy={page.busy} onAct={page.act} />
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Facts supplier={supplier} />
      </Panel>
    </RecordPage>
  );
}
