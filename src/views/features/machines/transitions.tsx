import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import { edgesOf } from '../../../machines/diagram/read-machine.ts';
import { type Figures, pathText, type Say, wordsOfEdge } from '../../../machines/diagram/wording.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { inShownView } from '../../ui/shown-view.ts';
import { LogEntries } from './log-entries.tsx';

/** It is led to from the drawing. */
const Id = chakra('code', {
  base: {
    borderRadius: 'l1',
    scrollMarginY: '24',
    _focus: { bg: 'brand.subtle', color: 'brand.fg', outline: 'none' },
  },
});

/** Leads to a transition in the table. */
export function showTransition(id: string) {
  const found = inShownView(`[data-transition="${CSS.escape(id)}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

type Props = {
  machine: AnyStateMachine;
  say: Say;
  figures: Figures;
  /** Who sends an event of a record's life. */
  who?: (event: string) => string;
};

/** Every transition of a machine with its id, in the order of its states, and how often the log cites it. */
export function Transitions(props: Props) {
  const mayRead = usePermission('log.read');
  if (!mayRead || !props.who) return <Table {...props} />;
  return (
    <LogEntries machine={props.machine}>
      {(entriesOf) => <Table {...props} entriesOf={entriesOf} />}
    </LogEntries>
  );
}

type TableProps = Props & { entriesOf?: (transition: string) => ReactNode };

function Table({ machine, say, figures, who, entriesOf }: TableProps) {
  const { t } = useLingui();
  return (
    <PlainTable
      label={t`Transitions`}
      heads={[
        { key: 'from', label: t`From` },
        { key: 'on', label: t`On` },
        { key: 'to', label: t`Target and effects` },
        ...(who ? [{ key: 'who', label: t`Allowed roles` }] : []),
        { key: 'why', label: t`Why` },
        { key: 'id', label: t`Id` },
        ...(entriesOf ? [{ key: 'entries', label: t`Log entries` }] : []),
      ]}
      rows={edgesOf(machine).map((edge) => {
        const { cause, effect } = wordsOfEdge(edge, say, figures);
        return {
          key: edge.id,
          cells: [
            pathText(edge.from, say),
            cause,
            effect,
            ...(who ? [edge.kind === 'event' ? who(edge.cause) : ''] : []),
            edge.description && say('description', edge.description),
            <Id key="id" tabIndex={-1} data-transition={edge.id}>
              {edge.id}
            </Id>,
            ...(entriesOf ? [entriesOf(edge.id)] : []),
          ],
        };
      })}
    />
  );
}
