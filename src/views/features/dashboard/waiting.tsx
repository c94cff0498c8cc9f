import { Badge, Box, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { addresses } from '../../../vocabulary/addresses.ts';
import type { DocumentTask } from '../../../vocabulary/document.ts';
import { DueOn } from '../../records/document-kinds/due-on.tsx';
import { kindWords } from '../../records/document-kinds/index.ts';
import { billStates } from '../../records/looks/bill.ts';
import { inspectionStates } from '../../records/looks/inspection.ts';
import { maintenanceStates } from '../../records/looks/maintenance-task.ts';
import { repairStates } from '../../records/looks/repair.ts';
import { requestStates } from '../../records/looks/request.ts';
import { StateMark } from '../../records/state-mark.tsx';
import { Overdue } from '../../ui/overdue.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DueOn as BillDueOn } from '../bills/index.ts';
import { DueDay } from '../maintenance/index.ts';
import { Urgency } from '../repairs/index.ts';
import { Section } from './section.tsx';
import type { Dashboard } from './tiles.tsx';

const tasks: Readonly<Record<DocumentTask, { label: MessageDescriptor; palette: string }>> = {
  accept: { label: msg`To accept`, palette: 'cyan' },
  approve: { label: msg`To approve`, palette: 'orange' },
  extend: { label: msg`To extend`, palette: 'orange' },
  handOver: { label: msg`To hand over`, palette: 'blue' },
  complete: { label: msg`To dispose of`, palette: 'red' },
  return: { label: msg`To return`, palette: 'purple' },
};

const Entry = ({ children }: { children: ReactNode }) => (
  <Flex
    as="li"
    gap="3"
    py="1.5"
    align="center"
    wrap="wrap"
    borderTopWidth="1px"
    borderColor="border.muted"
    _first={{ borderTopWidth: 0 }}
  >
    {children}
  </Flex>
);

/** What is to be done, or where it stands: all begin at one line. */
const Mark = ({ children }: { children: ReactNode }) => (
  <Box minW="5.5rem" flexShrink="0">
    {children}
  </Box>
);

type Props = Pick<Dashboard, 'waiting' | 'repairs' | 'upkeep' | 'bills' | 'requests' | 'counts'>;

/** So many of a kind are shown before the others are asked for. */
const shownOfKind = 5;

type Item = { key: string; late: boolean; entry: ReactNode };
type Kind = { name: string; all: string; items: readonly Item[] };

/** Late and urgent come first, whatever they are, then the others in the order of their kinds. */
const inOrder = (kinds: readonly Kind[]): Item[] =>
  kinds
    .flatMap(({ items }) =>
      items.toSorted((one, other) => Number(other.late) - Number(one.late)).slice(0, shownOfKind),
    )
    .toSorted((one, other) => Number(other.late) - Number(one.late));

/** What waits for the person; each entry leads to where it is done. */
export function Waiting(props: Props) {
  const kinds = useKinds(props);
  const more = kinds.filter(({ items }) => items.length > shownOfKind);
  const items = inOrder(kinds);
  return (
    <Section title={<Trans>Waiting for you</Trans>}>
      {items.length === 0 ? (
        <Box color="fg.muted">
          <Trans>Nothing is waiting for you.</Trans>
        </Box>
      ) : (
        <Flex as="ul" direction="column" listStyleType="none">
          {items.map(({ key, entry }) => (
            <Entry key={key}>{entry}</Entry>
          ))}
        </Flex>
      )}
      {more.length > 0 && (
        <Flex gap="4" wrap="wrap" pt="2" borderTopWidth="1px" borderColor="border.muted">
          {more.map(({ name, all, items: { length } }) => (
            <TextLink key={name} href={all}>
              <Trans>
                All {length}: {name}
              </Trans>
            </TextLink>
          ))}
        </Flex>
      )}
    </Section>
  );
}

function useKinds({ waiting, repairs, upkeep, bills, requests, counts }: Props): Kind[] {
  const { t } = useLingui();
  const { money } = useFormats();
  return [
    {
      name: t({ message: 'Handovers', context: 'screen' }),
      all: '/handovers',
      items: waiting.map(({ id, documentNo, kind, task, from, lineCount, dueOn, overdue }) => ({
        key: `handover ${id}`,
        late: overdue,
        entry: (
          <>
            <Mark>
              <Badge colorPalette={tasks[task].palette} variant="subtle">
                {t(tasks[task].label)}
              </Badge>
            </Mark>
            <TextLink href={`/handovers/${id}`} whiteSpace="nowrap">
              {documentNo}
            </TextLink>
            <Box>{t(kindWords[kind].name)}</Box>
            <Box color="fg.muted">
              <Plural value={lineCount} one="# asset" other="# assets" />
              {from !== null && ` · ${from}`}
            </Box>
            {task === 'return' && <DueOn dueOn={dueOn} overdue={overdue} />}
          </>
        ),
      })),
    },
    {
      name: t({ message: 'Requests', context: 'screen' }),
      all: addresses.request,
      items: requests.map(
        ({ id, requestNo, state, requester, wanted, open, neededBy, overdue, toAnswer }) => ({
          key: `request ${id}`,
          late: overdue,
          entry: (
            <>
              <Mark>
                {toAnswer ? (
                  <Badge colorPalette="orange" variant="subtle">
                    {t`To answer`}
                  </Badge>
                ) : (
                  <StateMark states={requestStates} state={state} />
                )}
              </Mark>
              <TextLink href={`${addresses.request}/${id}`} whiteSpace="nowrap">
                {requestNo}
              </TextLink>
              <Box>{open > 1 ? `${wanted} × ${open}` : wanted}</Box>
              {toAnswer && <Box color="fg.muted">{requester}</Box>}
              {neededBy && <DueDay on={neededBy} overdue={overdue} />}
            </>
          ),
        }),
      ),
    },
    {
      name: t`Stock-takes`,
      all: addresses.stockTake,
      items: counts.map(({ id, takeNo, name, lines, counts: isCounter, dueOn, overdue }) => ({
        key: `stock-take ${id}`,
        late: overdue,
        entry: (
          <>
            <Mark>
              <Badge colorPalette="cyan" variant="subtle">
                {isCounter ? t`To count` : t`To confirm`}
              </Badge>
            </Mark>
            <TextLink href={`${addresses.stockTake}/${id}`} whiteSpace="nowrap">
              {takeNo}
            </TextLink>
            <Box>{name}</Box>
            {lines > 0 && (
              <Box color="fg.muted">
                <Plural value={lines} one="# asset of yours" other="# assets of yours" />
              </Box>
            )}
            {dueOn && <DueDay on={dueOn} overdue={overdue} />}
          </>
        ),
      })),
    },
    {
      name: t({ message: 'Repairs', context: 'screen' }),
      all: addresses.repair,
      items: repairs.map(({ id, repairNo, asset, state, urgency, overdue }) => ({
        key: `repair ${id}`,
        late: overdue || urgency === 'critical',
        entry: (
          <>
            <Mark>
              <StateMark states={repairStates} state={state} />
            </Mark>
            <TextLink href={`${addresses.repair}/${id}`} whiteSpace="nowrap">
              {repairNo}
            </TextLink>
            <Box>{asset}</Box>
            <Urgency of={urgency} />
            {overdue && <Overdue />}
          </>
        ),
      })),
    },
    {
      name: t({ message: 'Maintenance', context: 'screen' }),
      all: '/maintenance',
      items: upkeep.map(({ kind, id, number, name, asset, state, dueOn, overdue }) => ({
        key: `${kind} ${id}`,
        late: overdue,
        entry: (
          <>
            <Mark>
              <StateMark
                states={kind === 'inspection' ? inspectionStates : maintenanceStates}
                state={state}
              />
            </Mark>
            <TextLink href={`${addresses[kind]}/${id}`} whiteSpace="nowrap">
              {number}
            </TextLink>
            <Box>{asset ? `${asset} · ${name}` : name}</Box>
            <DueDay on={dueOn} overdue={overdue} />
          </>
        ),
      })),
    },
    {
      name: t({ message: 'Bills', context: 'screen' }),
      all: addresses.bill,
      items: bills.map(({ id, billNo, supplier, gross, currency, dueOn, overdue }) => ({
        key: `bill ${id}`,
        late: overdue,
        entry: (
          <>
            <Mark>
              <StateMark states={billStates} state="submitted" />
            </Mark>
            <TextLink href={`${addresses.bill}/${id}`} whiteSpace="nowrap">
              {billNo}
            </TextLink>
            <Box>{supplier}</Box>
            <Box>{money(gross, currency)}</Box>
            <BillDueOn dueOn={dueOn} overdue={overdue} />
          </>
        ),
      })),
    },
  ];
}
