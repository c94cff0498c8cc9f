import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { own } from '../../../vocabulary/own.ts';
import { type ActionWords, ConfirmedButton } from '../../parts/record/confirmed-button.tsx';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { identityProvider as kind, trialWords } from '../../records/identity-provider.ts';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { SecretDialog } from './secret-dialog.tsx';

type Event = 'pause' | 'resume';
type Props = {
  provider: Answer<'/identityProvider/get'>;
  lifecycle: ReactNode;
  busy: boolean;
  reload: () => void;
  act: (event: Event) => void;
};

const words: Record<Event, ActionWords> = {
  pause: {
    act: <Trans>Pause…</Trans>,
    title: <Trans>Pause this identity provider?</Trans>,
    text: <Trans>Nobody signs in by it any more. Open sessions go on.</Trans>,
  },
  resume: { act: <Trans>Resume</Trans> },
};

function TestButton({ id }: { id: number }) {
  const { t } = useLingui();
  const { busy, start } = useTask(async (_: null, signal) => {
    const { reached, answer } = await post('/identityProvider/test', { id }, { signal });
    const word = own(trialWords, answer);
    if (reached) toast.success(t`The identity provider answers as it should`);
    else toast.error(t`Not reached: ${word ? t(word) : answer}`);
  });
  return (
    <Button loading={busy} onClick={() => start(null)}>
      <Trans>Test</Trans>
    </Button>
  );
}

/** What can be done with an identity provider: its secret first, then a trial. */
export function ProviderActions({ provider, lifecycle, busy, reload, act }: Props) {
  const { id, state } = provider;
  const [typing, setTyping] = useState(false);
  const isUnset = state === 'unset';
  const event = state === 'active' ? 'pause' : 'resume';
  return (
    <>
      <HeadActions
        primary={
          isUnset ? (
            <Button onClick={() => setTyping(true)}>
              <Trans>Set secret…</Trans>
            </Button>
          ) : (
            <TestButton id={id} />
          )
        }
        lifecycle={lifecycle}
        more={[
          <EditLink key="edit" href={`${kind.address}/${id}/edit`} />,
          !isUnset && (
            <Button key="secret" variant="outline" colorPalette="gray" onClick={() => setTyping(true)}>
              <Trans>Change secret…</Trans>
            </Button>
          ),
          !isUnset && (
            <ConfirmedButton key={event} words={words[event]} busy={busy} onConfirm={() => act(event)} />
          ),
        ]}
      />
      {typing && (
        <SecretDialog
          provider={provider}
          onClose={() => setTyping(false)}
          onSaved={() => {
            setTyping(false);
            reload();
          }}
        />
      )}
    </>
  );
}
