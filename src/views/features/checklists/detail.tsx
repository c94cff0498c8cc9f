import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { MasterPage } from '../../parts/record/master-page.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { checklist as kind } from '../../records/checklist.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ChecklistField } from './checklist-field.tsx';
import { Items } from './items.tsx';

type Checklist = Answer<'/checklist/get'>;

const checklistRecord = recordOf({
  kind: 'checklist',
  use: 'checklist page',
  load: (id, signal): Promise<Checklist> => post('/checklist/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/checklist/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/checklist/event', { id, version, event: 'restore' }),
    merge: ({ id, version }, { into }) => post('/checklist/merge', { id, version, into: Number(into) }),
  },
});

const words = {
  retire: <Trans>Retire this checklist?</Trans>,
  retired: <Trans>It can no longer be selected. Plans that use it keep it. You can restore it later.</Trans>,
  merged: <Trans>Plans that used it use the other one. This cannot be undone.</Trans>,
};

function Details({ checklist }: { checklist: Checklist }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { mergedInto, plans, remark, createdAt } = checklist;
  const into = mergedInto && <TextLink href={`${kind.address}/${mergedInto.id}`}>{mergedInto.name}</TextLink>;
  return (
    <DataList
      columns={3}
      items={[
        ...(into ? [{ key: 'mergedInto', label: t(kind.fields.mergedInto), value: into }] : []),
        { key: 'plans', label: t({ message: 'Plans', context: 'screen' }), value: number(plans) },
        { key: 'remark', label: t(kind.fields.remark), value: remark },
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
      ]}
    />
  );
}

/** One checklist: its items, its log, and what can be done with it. */
export default function ChecklistDetail() {
  const { t } = useLingui();
  const page = useRecord(checklistRecord, Number(useParams().id));
  const checklist = page.record;
  if (!checklist) return <RecordAbsent page={page} missing={<RecordNotFound kind="checklist" />} />;
  const { items } = checklist;
  return (
    <MasterPage
      page={page}
      kind="checklist"
      of={kind}
      record={checklist}
      needs="checklist.write"
      busy={page.busy}
      act={page.act}
      picker={ChecklistField}
      words={words}
      details={<Details checklist={checklist} />}
    >
      <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t(kind.fields.items)}>
        <Box as="h2" fontWeight="semibold" mb="2">
          {t(kind.fields.items)}
        </Box>
        {items.length > 0 ? (
          <Items items={items} />
        ) : (
          <Box color="fg.muted">
            <Trans>No items yet. Edit the checklist to add some.</Trans>
          </Box>
        )}
      </Panel>
    </MasterPage>
  );
}
