import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { assetList, assetListStates, listKinds } from '../../records/asset-list.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine } from '../../ui/row-card.tsx';

type Row = Answer<'/assetList/list'>['rows'][number];

const listOfLists = listOf('/assetList/list', {
  use: 'asset list list',
  at: assetList.address,
  views: { of: 'assetLists', none: msg`All asset lists` },
  search: { label: msg`Search asset lists`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [
    choice('kind', assetList.fields.kind, listKinds),
    choice('state', assetList.fields.state, labelsOf(assetListStates)),
    flag('own', msg({ message: 'Mine', context: 'filter' })),
  ],
});

const kindOf = ({ live }: Row) => listKinds[live ? 'live' : 'byHand'];

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { kind, owner, organisation } = assetList.fields;
  const { name, state } = usePlainColumns<'assetList', Row>('assetList');
  return [
    name,
    state,
    { id: 'kind', label: t(kind), width: 140, cell: (row) => t(kindOf(row)), words: worded(t, listKinds) },
    { id: 'owner', label: t(owner), width: 120, cell: (row) => row.owner },
    {
      id: 'organisation',
      label: t(organisation),
      width: 180,
      grow: 1,
      cell: (row) => row.organisation && <PathText>{row.organisation}</PathText>,
    },
  ];
}

/** The lists of assets that a person keeps, and those that are shared with them. */
export default function AssetListList() {
  const { t } = useLingui();
  return (
    <RecordListScreen
      kind="assetList"
      list={listOfLists}
      columns={useColumns()}
      card={(row) => (
        <PlainCard kind="assetList" row={row}>
          {inOneLine(t(kindOf(row)), row.owner, row.organisation)}
        </PlainCard>
      )}
      nothing={<Trans>No matching asset lists</Trans>}
      empty={<Trans>No asset lists yet</Trans>}
    >
      <Trans>
        Group assets for a check, a purchase or a project: pick them yourself, or let a filter find them.
      </Trans>
    </RecordListScreen>
  );
}
