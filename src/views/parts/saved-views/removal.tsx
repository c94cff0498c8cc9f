import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { KnownView } from '../../../machines/list/saved-view-events.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ViewFlow } from './use-saved-view.ts';
import type { Views } from './with-view.tsx';

type Props = { views: Views; about: KnownView; flow: ViewFlow };

/** Asks before a view is removed, and once more when somebody else has changed it meanwhile. */
export function Removal({ views, about, flow: { state, send } }: Props) {
  const { namesOf } = useRoleNames();
  const roles = views.all.find(({ id }) => id === about.id)?.roles ?? [];
  const names = namesOf(roles.map(({ name }) => name));
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove the view “{about.name}”?</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      danger
      busy={state.hasTag('busy')}
      onCancel={() => send({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
    >
      {state.matches({ removing: 'asking again' }) && (
        <Box role="alert" color="fg.warning" mb="2">
          <Trans>Someone else saved it in the meantime.</Trans>
        </Box>
      )}
      {about.shared ? (
        <Trans>
          It will be removed for everyone it is shared with. The records in the list stay as they are.
        </Trans>
      ) : (
        <Trans>The records of the list stay as they are.</Trans>
      )}
      {roles.length > 0 && (
        <Box mt="2">
          <Trans>It will no longer be the default view for {names}.</Trans>
        </Box>
      )}
    </ConfirmDialog>
  );
}
