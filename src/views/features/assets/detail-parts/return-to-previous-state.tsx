import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { returnEvents } from '../../../../vocabulary/asset.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';

type ReturnEvent = (typeof returnEvents)[number];

const words = {
  'end transfer': msg`End transfer`,
  'come back from repair': msg`Back from repair`,
  'turn up': msg`Mark as found`,
  'withdraw disposal': msg`Cancel disposal`,
} as const satisfies Record<ReturnEvent, MessageDescriptor>;

type Props = { event: ReturnEvent; busy: boolean; onDo: () => void };

/** Brings an asset back from where it was moved in as being, after a question. */
export function ReturnToPreviousState({ event, busy, onDo }: Props) {
  const { t } = useLingui();
  const word = t(words[event]);
  return (
    <ActionButton
      busy={busy}
      onDo={onDo}
      ask={{
        title: word,
        text: (
          <Trans>
            The asset returns to its previous state: in use by its custodian, or in stock. The log records it.
          </Trans>
        ),
        confirm: word,
      }}
    >
      {word}
    </ActionButton>
  );
}
