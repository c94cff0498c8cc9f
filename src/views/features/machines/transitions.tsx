import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { edgesOf } from '../../../machines/diagram/read-machine.ts';
import { type Figures, pathText, type Say, wordsOfEdge } from '../../../machines/diagram/wording.ts';
import { permissionsOf, senders } from '../../../machines/lifecycles/senders.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { inShownView } from '../../ui/shown-view.ts';

/** Who sends what leads to a transition: a permission, the server, or nobody so far. */
function useWho(machine: AnyStateMachine) {
  const { t } = useLingui();
  const of = senders[machine.id];
  return (cause: string) => {
    const sender = of?.[cause];
    if (sender === undefined) return '';
    if (sender === 'the server') return t`the server`;
    if (sender === 'nobody yet') return t`no one yet`;
    return permissionsOf(sender)
      .map(({ permission }) => permission)
      .join(', ');
  };
}

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
};

/** Every transition of a machine with its id, in the order of its states. */
export function Transitions({ machine, say, figures }: Props) {
  const { t } = useLingui();
  const who = useWho(machine);
  return (
    <PlainTable
      label={t`Transitions`}
      heads={[
        { key: 'from', label: t`From` },
        { key: 'on', label: t`On` },
        { key: 'to', label: t`Target and effects` },
        ...(machine.id in senders ? [{ key: 'who', label: t`Allowed roles` }] : []),
        { key: 'why', label: t`Why` },
        { key: 'id', label: t`Id` },
      ]}
      rows={edgesOf(machine).map((edge) => {
        const { cause, effect } = wordsOfEdge(edge, say, figures);
        return {
          key: edge.id,
          cells: [
            pathText(edge.from, say),
            cause,
            effect,
            ...(machine.id in senders ? [who(edge.cause)] : []),
            edge.description && say('description', edge.description),
            <Id key="id" tabIndex={-1} data-transition={edge.id}>
              {edge.id}
            </Id>,
          ],
        };
      })}
    />
  );
}
