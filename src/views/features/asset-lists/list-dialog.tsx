import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { DialogRefusal } from '../../ui/dialog-refusal.tsx';
import { Modal } from '../../ui/modal.tsx';

type Props = {
  title: ReactNode;
  /** On the button that does it. */
  verb: ReactNode;
  busy: boolean;
  ready: boolean;
  /** Why it was refused; the input stays as it is. */
  refusal: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks what a list needs to begin or to take assets; Enter does it as the button does. */
export function ListDialog({ title, verb, busy, ready, refusal, onSubmit, onClose, children }: Props) {
  const form = useId();
  return (
    <Modal
      open
      placement="top"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} colorPalette="brand" loading={busy} disabled={!ready}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onSubmit();
        }}
      >
        <DialogRefusal text={refusal} />
        {children}
      </form>
    </Modal>
  );
}
