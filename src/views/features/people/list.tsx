import { Button } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { ImportLink } from '../../parts/import-link.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { person, personStates } from '../../records/person.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { usePermission } from '../../ui/root-context.ts';
import { inOneLine } from '../../ui/row-card.tsx';
import { SeveralPeople } from './several-people.tsx';

type PersonRow = Answer<'/person/list'>['rows'][number];

const personList = listOf('/person/list', {
  use: 'person list',
  at: person.address,
  views: { of: 'people', none: msg`All people` },
  search: { label: msg`Search people`, placeholder: msg`Name, pinyin, job number or phone`, longest: 100 },
  filters: [
    branch('organisationId', person.fields.organisation, 'organisation'),
    choice('state', person.fields.state, labelsOf(personStates)),
    choice('account', msg`Account`, {
      with: msg({ message: 'With an account', context: 'person' }),
      without: msg({ message: 'Without an account', context: 'person' }),
    }),
  ],
});

function useColumns(): Column<PersonRow>[] {
  const { t } = useLingui();
  const { jobNo, organisation, post, phone } = person.fields;
  const { name, state } = usePlainColumns<'person', PersonRow>('person');
  return [
    { ...name, width: 150, grow: 1 },
    { id: 'jobNo', label: t(jobNo), width: 120, cell: (row) => row.jobNo },
    { id: 'organisation', label: t(organisation), width: 180, grow: 1, cell: (row) => row.organisation },
    { id: 'post', label: t(post), width: 150, grow: 1, cell: (row) => row.post },
    { id: 'phone', label: t(phone), width: 140, cell: (row) => row.phone },
    { id: 'loginid', label: t`Username`, width: 130, cell: (row) => row.loginid },
    { ...state, width: 160 },
  ];
}

function AddSeveral({ onAdded }: { onAdded: () => void }) {
  const [several, setSeveral] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setSeveral(true)}>
        <ListPlus aria-hidden="true" />
        <Trans>Add several…</Trans>
      </Button>
      <ImportLink subject="people" />
      {several && <SeveralPeople onClose={() => setSeveral(false)} onAdded={onAdded} />}
    </>
  );
}

/** Those who hold assets, whether they sign in or not. */
export default function PersonList() {
  const { t } = useLingui();
  const mayWrite = usePermission('person.write');
  return (
    <RecordListScreen
      kind="person"
      list={personList}
      columns={useColumns()}
      alsoExported={(['email', 'remark'] as const).map((id) => ({ id, label: t(person.fields[id]) }))}
      card={(row) => (
        <PlainCard kind="person" row={row}>
          {inOneLine(row.jobNo, row.organisation, row.phone)}
        </PlainCard>
      )}
      actions={({ reload }) => mayWrite && <AddSeveral onAdded={reload} />}
      nothing={<Trans>No matching people</Trans>}
      empty={<Trans>No people yet</Trans>}
    >
      <Trans>People who hold assets. Imports add new people automatically.</Trans>
    </RecordListScreen>
  );
}
