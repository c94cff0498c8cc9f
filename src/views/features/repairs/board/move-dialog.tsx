import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../../../window/router.ts';
import { repair } from '../../../records/repair.ts';
import { Modal } from '../../../ui/modal.tsx';
import { AssignDialog } from '../detail-parts/assign-dialog.tsx';
import { EventDialog } from '../detail-parts/event-dialog.tsx';
import type { useMoves } from './use-moves.ts';

type Props = Pick<ReturnType<typeof useMoves>, 'question' | 'ask' | 'act'>;

/** Asks for what a move needs: an engineer, a reason, or how the fault was mended. */
export function MoveDialog({ question, ask, act }: Props) {
  const close = () => ask(null);
  if (question === null) return null;
  if ('lacks' in question) {
    return (
      <Modal
        open
        title={<Trans>How was the fault fixed?</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button asChild colorPalette="brand">
              <Link href={`${repair.address}/${question.card.id}/work`} onClick={close}>
                <Trans>Record work</Trans>
              </Link>
            </Button>
          </>
        }
      >
        <Trans>Record the solution first. Then the repair can be finished.</Trans>
      </Modal>
    );
  }
  const { event } = question;
  if (event === 'assign') {
    return (
      <AssignDialog
        assignee={question.card.assignee}
        onClose={close}
        onAssign={(assigneeId) => act(question, { assigneeId })}
      />
    );
  }
  return (
    <EventDialog open event={event} onClose={close} onConfirm={({ reason }) => act(question, { reason })} />
  );
}
