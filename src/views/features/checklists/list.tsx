import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { checklist, checklistStates } from '../../records/checklist.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';

type ChecklistRow = Answer<'/checklist/list'>['rows'][number];

const checklistList = listOf('/checklist/list', {
  use: 'checklist list',
  at: checklist.address,
  views: { of: 'checklists', none: msg`All checklists` },
  search: { label: msg`Search checklists`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(checklistStates))],
});

function useColumns(): Column<ChecklistRow>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  const { name, state } = usePlainColumns<'checklist', ChecklistRow>('checklist');
  const { itemCount } = checklist.fields;
  return [
    { ...name, width: 320 },
    state,
    { id: 'itemCount', label: t(itemCount), width: 100, align: 'end', cell: (row) => number(row.itemCount) },
  ];
}

/** What is looked at in maintenance and inspections. */
export default function ChecklistList() {
  return (
    <RecordListScreen
      kind="checklist"
      list={checklistList}
      columns={useColumns()}
      card={(row) => <PlainCard kind="checklist" row={row} />}
      nothing={<Trans>No matching checklists</Trans>}
      empty={<Trans>No checklists yet</Trans>}
    >
      <Trans>What is checked in maintenance, with the limits between which a reading is normal.</Trans>
    </RecordListScreen>
  );
}
