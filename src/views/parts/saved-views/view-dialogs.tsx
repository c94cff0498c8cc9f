import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ViewContent } from '../../../vocabulary/saved-views.ts';
import { Modal } from '../../ui/modal.tsx';
import { Removal } from './removal.tsx';
import type { ViewFlow } from './use-saved-view.ts';
import { ViewConflict } from './view-conflict.tsx';
import { ViewNaming } from './view-naming.tsx';
import type { Views } from './with-view.tsx';

type Props = {
  views: Views;
  shown: ViewContent;
  flow: ViewFlow;
  labels: readonly { id: string; label: string }[];
};

/** What a person is asked on the way, as far as it has come. */
export function ViewDialogs({ views, shown, flow, labels }: Props) {
  const { state, send } = flow;
  const { view: about } = state.context;
  const named = { views, busy: state.hasTag('busy'), onClose: () => send({ type: 'cancel' }) };
  if (state.matches('naming a new one'))
    return (
      <ViewNaming
        {...named}
        onSave={(said) => send({ type: 'create', input: { content: shown, ...said } })}
      />
    );
  if (!about) return null;
  if (state.matches('renaming or sharing'))
    return (
      <ViewNaming
        {...named}
        view={views.all.find(({ id }) => id === about.id)}
        onSave={(changes) => send({ type: 'change', changes })}
      />
    );
  if (state.matches('removing')) return <Removal views={views} about={about} flow={flow} />;
  if (state.matches('changed by somebody else'))
    return <ViewConflict theirs={about} flow={flow} labels={labels} />;
  return <Gone name={about.name} flow={flow} />;
}

function Gone({ name, flow: { state, send } }: { name: string; flow: ViewFlow }) {
  return (
    <Modal
      open={state.matches('gone')}
      title={<Trans>The view “{name}” no longer exists</Trans>}
      onClose={() => send({ type: 'cancel' })}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => send({ type: 'cancel' })}>
            <Trans>Close</Trans>
          </Button>
          <Button colorPalette="brand" onClick={() => send({ type: 'save as' })}>
            <Trans>Save as new view…</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        It was removed or is no longer shared with you. You can save what the list shows now as a new view.
      </Trans>
    </Modal>
  );
}
