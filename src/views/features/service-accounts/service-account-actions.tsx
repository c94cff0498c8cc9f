import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { maxTokens } from '../../../vocabulary/service-account.ts';
import { type ActionWords, ConfirmedButton } from '../../parts/record/confirmed-button.tsx';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { serviceAccount as kind } from '../../records/service-account.ts';
import { useTask } from '../../ui/use-task.ts';
import { ShownOnceDialog } from '../accounts/index.ts';

type Event = 'pause' | 'resume';
type Props = {
  account: Answer<'/serviceAccount/get'>;
  lifecycle: ReactNode;
  busy: boolean;
  reload: () => void;
  act: (event: Event) => void;
};

const words: Record<Event, ActionWords> = {
  pause: {
    act: <Trans>Pause…</Trans>,
    title: <Trans>Pause this service account?</Trans>,
    text: <Trans>Calls with its tokens are refused until it is resumed.</Trans>,
  },
  resume: { act: <Trans>Resume</Trans> },
};

/** What can be done with a service account: first a token. The token stays in the view: inspectors print machines. */
export function ServiceAccountActions({ account, lifecycle, busy, reload, act }: Props) {
  const { t } = useLingui();
  const { id, version, state, name, issued } = account;
  const [token, setToken] = useState<string | null>(null);
  const creating = useTask(async (_: null, signal) => {
    setToken((await post('/serviceAccount/createToken', { id, version }, { signal })).token);
    reload();
  });
  const event = state === 'active' ? 'pause' : 'resume';
  return (
    <>
      <HeadActions
        primary={
          state === 'active' && (
            <Button
              loading={creating.busy}
              disabled={issued.length >= maxTokens}
              title={issued.length >= maxTokens ? t`Revoke a token first: there are two at most.` : undefined}
              onClick={() => creating.start(null)}
            >
              <Trans>Create token</Trans>
            </Button>
          )
        }
        lifecycle={lifecycle}
        more={[
          <EditLink key="edit" href={`${kind.address}/${id}/edit`} />,
          <ConfirmedButton key={event} words={words[event]} busy={busy} onConfirm={() => act(event)} />,
        ]}
      />
      {token !== null && (
        <ShownOnceDialog
          title={<Trans>Token of {name}</Trans>}
          label={t({ message: 'Token', context: 'of a program' })}
          secret={token}
          onClose={() => setToken(null)}
        >
          <Trans>Shown only once. The program sends it with each call as “Authorization: Bearer …”.</Trans>
        </ShownOnceDialog>
      )}
    </>
  );
}
