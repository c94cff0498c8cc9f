import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';

type Props = { busy: boolean; onDo: () => void };

/** Brings a retired record back. */
export const RestoreButton = ({ busy, onDo }: Props) => (
  <Button colorPalette="brand" loading={busy} onClick={onDo}>
    <Trans>Restore</Trans>
  </Button>
);

type RetireProps = Props & {
  /** The question before it. */
  title: ReactNode;
  /** What that means. */
  children: ReactNode;
};

/** Retires a record once the person has confirmed it. */
export const RetireButton = ({ busy, onDo, title, children }: RetireProps) => (
  <ActionButton
    danger
    busy={busy}
    onDo={onDo}
    ask={{ title, text: children, confirm: <Trans>Retire</Trans> }}
  >
    <Trans>Retire</Trans>
  </ActionButton>
);
