import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { groups } from '../../../machines/diagram/groups.ts';
import { pageName } from '../../../machines/diagram/page-name.ts';
import { edgesOf, statesOf } from '../../../machines/diagram/read-machine.ts';
import type { Say } from '../../../machines/diagram/wording.ts';
import { wordsOf } from '../../../machines/diagram/words.ts';
import { useSay } from '../../parts/lifecycle/machine-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Login } from './login.tsx';
import { Talk } from './talk.tsx';
import { WhatItIs } from './what-it-is.tsx';

/** Everything that a machine says, in the language in use and as the code has it. */
const textOf = (machine: AnyStateMachine, say: Say) =>
  wordsOf([machine])
    .flatMap(({ kind, text, of }) => [text, say(kind, text, of)])
    .join('\n')
    .toLowerCase();

type GroupProps = { title: string; among: readonly AnyStateMachine[]; say: Say };

function Group({ title, among, say }: GroupProps) {
  const { t } = useLingui();
  if (among.length === 0) return null;
  return (
    <Panel p="0" mb="4" overflow="hidden">
      <Box as="h2" fontWeight="semibold" px={{ base: '4', md: '5' }} pt="4" pb="1">
        {title}
      </Box>
      <PlainTable
        label={title}
        heads={[
          { key: 'name', label: t`Machine`, width: '14rem' },
          { key: 'what', label: t`Description` },
          { key: 'states', label: t`States`, width: '6rem' },
          { key: 'transitions', label: t`Transitions`, width: '8rem' },
        ]}
        rows={among.map((machine) => ({
          key: machine.id,
          cells: [
            <TextLink key="name" href={`/machines/${pageName(machine)}`}>
              {say('machine', machine.id)}
            </TextLink>,
            <WhatItIs key="what" machine={machine} say={say} />,
            statesOf(machine.root).length - 1,
            edgesOf(machine).length,
          ],
        }))}
      />
    </Panel>
  );
}

/** Every machine of the application, found by whatever it says. */
export default function MachineList() {
  const { t } = useLingui();
  const say = useSay();
  const [search, setSearch] = useState('');
  if (!say) return <Loading />;
  const wanted = search.trim().toLowerCase();
  const found = (machine: AnyStateMachine) => textOf(machine, say).includes(wanted);
  const shown = [
    { title: t`Record lifecycles`, among: groups.lifecycles.filter(found) },
    { title: t`Session and account`, among: groups.session.filter(found) },
    { title: t`Server rules`, among: groups.rules.filter(found) },
    { title: t`Inner workings of screens`, among: groups.screens.filter(found) },
  ];
  return (
    <>
      <PageHeading
        title={<Trans>State machines</Trans>}
        lead={<Trans>The rules the application runs by. What is not drawn cannot happen.</Trans>}
      />
      <Flex mb="4">
        <SearchBox
          label={t`Search machines`}
          placeholder={t`State, event, rule…`}
          text={search}
          onChange={setSearch}
        />
      </Flex>
      {shown.every(({ among }) => among.length === 0) && (
        <EmptyState title={<Trans>No matching machines</Trans>} />
      )}
      {wanted === '' && <Login />}
      {wanted === '' && <Talk />}
      {shown.map((group) => (
        <Group key={group.title} {...group} say={say} />
      ))}
    </>
  );
}
