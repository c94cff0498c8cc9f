import { Button, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { KnownView } from '../../../machines/list/saved-view-events.ts';
import { Modal } from '../../ui/modal.tsx';
import { useChangedView, useDescribedView } from './described-view.ts';
import type { ViewFlow } from './use-saved-view.ts';

type Props = {
  theirs: KnownView;
  flow: ViewFlow;
  labels: readonly { id: string; label: string }[];
};

const Cell = chakra('td', { base: { px: '2', py: '1', verticalAlign: 'top', overflowWrap: 'anywhere' } });

/** Somebody else has saved the view meanwhile: both sides, and which of them is to stay. */
export function ViewConflict({ theirs, flow: { state, send }, labels }: Props) {
  const busy = state.hasTag('busy');
  const described = useDescribedView(labels);
  const mine = described(useChangedView(theirs, state.context.changes));
  return (
    <Modal
      open
      size="lg"
      title={<Trans>Someone else saved this view in the meantime</Trans>}
      onClose={() => send({ type: 'cancel' })}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => send({ type: 'take theirs' })}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button colorPalette="brand" loading={busy} onClick={() => send({ type: 'save mine' })}>
            <Trans>Save mine</Trans>
          </Button>
        </>
      }
    >
      <chakra.table w="full" textStyle="sm">
        <thead>
          <tr>
            <Cell as="th" />
            <Cell as="th" textAlign="start">
              <Trans>Saved now</Trans>
            </Cell>
            <Cell as="th" textAlign="start">
              <Trans>Yours</Trans>
            </Cell>
          </tr>
        </thead>
        <tbody>
          {described(theirs).map(({ name, said }, at) => (
            <chakra.tr key={name} bg={said === mine[at]?.said ? undefined : 'bg.warning'}>
              <Cell as="th" textAlign="start" fontWeight="medium">
                {name}
              </Cell>
              <Cell>{said}</Cell>
              <Cell>{mine[at]?.said}</Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Modal>
  );
}
