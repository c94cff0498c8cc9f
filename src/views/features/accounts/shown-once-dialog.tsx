import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { ShownOnce } from './shown-once.tsx';

type Props = {
  title: ReactNode;
  /** What the secret is for. */
  children: ReactNode;
  label: string;
  secret: string;
  onClose: () => void;
};

/** Shows a secret that nobody can read again; the person says that they have copied it. */
export const ShownOnceDialog = ({ title, children, label, secret, onClose }: Props) => (
  <Modal
    open
    size="md"
    title={title}
    footer={
      <Button onClick={onClose}>
        <Trans>I have copied it</Trans>
      </Button>
    }
  >
    <Flex direction="column" gap="4">
      <p>{children}</p>
      <ShownOnce label={label} secret={secret} />
    </Flex>
  </Modal>
);
