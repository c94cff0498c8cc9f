import { Box, Button, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { navigate } from '../../../window/router.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { ImportLink } from '../../parts/import-link.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { person, personStates } from '../../records/person.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
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

const NameLink = ({ row }: { row: PersonRow }) => (
  <TextLink href={`${person.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: PersonRow }) => <StateBadge kind="person" state={row.state} />;

function useColumns(): Column<PersonRow>[] {
  const { t } = useLingui();
  const { name, jobNo, organisation, post, phone, state } = person.fields;
  return [
    { id: 'name', label: t(name), width: 150, grow: 1, pinned: true, cell: (row) => <NameLink row={row} /> },
    { id: 'jobNo', label: t(jobNo), width: 120, cell: (row) => row.jobNo },
    { id: 'organisation', label: t(organisation), width: 180, grow: 1, cell: (row) => row.organisation },
    { id: 'post', label: t(post), width: 150, grow: 1, cell: (row) => row.post },
    { id: 'phone', label: t(phone), width: 140, cell: (row) => row.phone },
    { id: 'loginid', label: t`Username`, width: 130, cell: (row) => row.loginid },
    {
      id: 'state',
      label: t(state),
      width: 160,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(personStates)),
    },
  ];
}

const Card = ({ row }: { row: PersonRow }) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        <NameLink row={row} />
      </Box>
      <State row={row} />
    </Flex>
    <Box color="fg.muted" textStyle="xs" truncate>
      {[row.jobNo, row.organisation, row.phone].filter(Boolean).join(' · ')}
    </Box>
  </Flex>
);

function NewPeople({ onAdded }: { onAdded: () => void }) {
  const [several, setSeveral] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setSeveral(true)}>
        <ListPlus aria-hidden="true" />
        <Trans>Add several…</Trans>
      </Button>
      <ImportLink subject="people" />
      <NewLink href={`${person.address}/new`}>
        <Trans>New person</Trans>
      </NewLink>
      {several && <SeveralPeople onClose={() => setSeveral(false)} onAdded={onAdded} />}
    </>
  );
}

/** Those who hold assets, whether they sign in or not. */
export default function PersonList() {
  const { t } = useLingui();
  const mayWrite = usePermission('person.write');
  return (
    <ListScreen
      list={personList}
      actions={({ reload }) => mayWrite && <NewPeople onAdded={reload} />}
      title={t`People`}
      columns={useColumns()}
      alsoExported={(['email', 'remark'] as const).map((id) => ({ id, label: t(person.fields[id]) }))}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${person.address}/${row.id}`)}
      nothing={<Trans>No matching people</Trans>}
      empty={
        <EmptyState title={<Trans>No people yet</Trans>} needs={['person.write']}>
          <Trans>People who hold assets. Imports add new people automatically.</Trans>
        </EmptyState>
      }
    />
  );
}
