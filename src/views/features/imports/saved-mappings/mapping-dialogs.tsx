import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Shown } from '../../../../machines/imports/saved-mapping-events.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MappingNaming } from './mapping-naming.tsx';
import type { MappingFlow, SavedMapping } from './use-saved-mapping.ts';

type Props = {
  flow: MappingFlow;
  all: readonly SavedMapping[];
  mayShareWithAll: boolean;
  /** What is saved as a new one. */
  shown: Shown;
};

/** What a person is asked on the way, as far as it has come. */
export function MappingDialogs({ flow: { state, send }, all, mayShareWithAll, shown }: Props) {
  const { mapping, naming } = state.context;
  const busy = state.hasTag('busy');
  const cancel = () => send({ type: 'cancel' });
  if (state.matches('naming') || (state.matches('saving') && naming))
    return (
      <MappingNaming
        mapping={all.find(({ id }) => id === mapping?.id)}
        mayShareWithAll={mayShareWithAll}
        busy={busy}
        onClose={cancel}
        onSave={(said) => send({ type: 'name', naming: said, shown: mapping ? null : shown })}
      />
    );
  if (!mapping) return null;
  if (state.matches('removing'))
    return (
      <ConfirmDialog
        open
        title={<Trans>Remove the mapping “{mapping.name}”?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        danger
        busy={busy}
        onCancel={cancel}
        onConfirm={() => send({ type: 'confirm' })}
      >
        {state.matches({ removing: 'asking again' }) && (
          <Box role="alert" color="fg.warning" mb="2">
            <Trans>Someone else saved it in the meantime.</Trans>
          </Box>
        )}
        {mapping.shared ? (
          <Trans>It will be removed for everyone it is shared with. What was imported with it stays.</Trans>
        ) : (
          <Trans>What was imported with it stays.</Trans>
        )}
      </ConfirmDialog>
    );
  if (state.matches('changed by somebody else'))
    return (
      <Ended
        title={<Trans>Someone else saved this mapping in the meantime</Trans>}
        onClose={cancel}
        confirm={<Trans>Save mine</Trans>}
        onConfirm={() => send({ type: 'save mine' })}
      >
        <Trans>
          It is now called “{mapping.name}”. Save yours in its place, or leave it as they saved it.
        </Trans>
      </Ended>
    );
  if (!state.matches('gone')) return null;
  return (
    <Ended
      title={<Trans>The mapping “{mapping.name}” no longer exists</Trans>}
      onClose={cancel}
      confirm={<Trans>Save as new mapping…</Trans>}
      onConfirm={() => send({ type: 'save as' })}
    >
      <Trans>
        It was removed or is no longer shared with you. You can save the columns as a new mapping.
      </Trans>
    </Ended>
  );
}

type EndedProps = {
  title: ReactNode;
  children: ReactNode;
  confirm: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
};

const Ended = ({ title, children, confirm, onClose, onConfirm }: EndedProps) => (
  <Modal
    open
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button colorPalette="brand" onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {children}
  </Modal>
);
