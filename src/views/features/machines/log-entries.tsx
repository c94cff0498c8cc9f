import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useFormats } from '../../../i18n/formats.ts';
import { idOfLogged } from '../../../machines/diagram/logged-step.ts';
import { beginningOf } from '../../../vocabulary/parsing/clock.ts';
import { readCompany } from '../../../window/company.ts';
import { useLoad } from '../../parts/use-load.ts';
import { companyToday } from '../../ui/company.ts';
import { daysAfter } from '../../ui/due-calendar/days.ts';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const spans = ['30', '365', ''] as const;

type Counted = { machine: AnyStateMachine; from: string | null; children: (cellOf: CellOf) => ReactNode };
type CellOf = (transition: string) => ReactNode;

/** Those under an id of earlier stand beside those under today's: each leads to its own. */
function Counts({ machine, from, children }: Counted) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { data, failure } = useLoad('/log/transitions', {
    machine: machine.id,
    ...(from !== null && { from: beginningOf(from, readCompany().timeZone).toISOString() }),
  });
  const cited = Map.groupBy(data?.rows ?? [], ({ id }) => idOfLogged(machine, { action: id, changes: [] }));
  const since = from === null ? '' : `&from=${from}`;
  const cellOf = (transition: string) => {
    if (failure !== null) return failure;
    if (!data) return null;
    const found = cited.get(transition);
    if (!found) return <Box color="fg.muted">0</Box>;
    return (
      <Flex gap="2" wrap="wrap">
        {found.map(({ id, count }) => (
          <TextLink key={id} href={`/logs?action=${encodeURIComponent(id)}${since}`}>
            {id === transition ? number(count) : t`${number(count)} under an earlier id`}
          </TextLink>
        ))}
      </Flex>
    );
  };
  return children(cellOf);
}

/** How many entries of the log cite each transition in a time that can be chosen, with the way to them. */
export function LogEntries({ machine, children }: Pick<Counted, 'machine' | 'children'>) {
  const { t } = useLingui();
  const [span, setSpan] = useState<string>('30');
  const words = { '30': t`Last 30 days`, '365': t`Last 12 months`, '': t`All entries` };
  const from = span === '' ? null : daysAfter(companyToday(), -Number(span));
  return (
    <>
      <Flex justify="end" px={{ base: '4', md: '5' }} pb="2">
        <Select
          size="xs"
          width="10rem"
          aria-label={t`Time of the entries`}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, label: words[value] }))}
        />
      </Flex>
      <Counts key={from} machine={machine} from={from}>
        {children}
      </Counts>
    </>
  );
}
