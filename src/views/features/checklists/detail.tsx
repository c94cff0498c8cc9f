import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { MasterDetails, MasterPage, masterRecordOf } from '../../parts/record/master-page.tsx';
import { checklist as kind } from '../../records/checklist.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChecklistField } from './checklist-field.tsx';
import { Items } from './items.tsx';

type Checklist = Answer<'/checklist/get'>;

const checklistRecord = masterRecordOf('checklist', 'checklist page');

const words = {
  retire: <Trans>Retire this checklist?</Trans>,
  retired: <Trans>It can no longer be selected. Plans that use it keep it. You can restore it later.</Trans>,
  merged: <Trans>Plans that used it use the other one. This cannot be undone.</Trans>,
};

function Details({ checklist }: { checklist: Checklist }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { plans, remark } = checklist;
  return (
    <MasterDetails
      kind="checklist"
      record={checklist}
      items={[
        { key: 'plans', label: t({ message: 'Plans', context: 'screen' }), value: number(plans) },
        { key: 'remark', label: t(kind.fields.remark), value: remark },
      ]}
    />
  );
}

function ItemsPanel({ items }: Pick<Checklist, 'items'>) {
  const { t } = useLingui();
  return (
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
  );
}

/** One checklist: its items, its log, and what can be done with it. */
export default function ChecklistDetail() {
  return (
    <MasterPage
      of={checklistRecord}
      picker={ChecklistField}
      words={words}
      details={(checklist) => <Details checklist={checklist} />}
    >
      {({ items }) => <ItemsPanel items={items} />}
    </MasterPage>
  );
}
