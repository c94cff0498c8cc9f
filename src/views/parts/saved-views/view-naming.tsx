import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ViewNaming as Said } from '../../../machines/list/saved-view-events.ts';
import { viewBounds } from '../../../vocabulary/saved-views.ts';
import { usePermission } from '../../ui/root-context.ts';
import { NamingDialog } from './naming-dialog.tsx';
import { RolesOfView } from './roles-of-view.tsx';
import type { SavedView } from './saved-view.ts';
import type { Views } from './with-view.tsx';

type Props = {
  views: Views;
  view?: SavedView | undefined;
  busy: boolean;
  onClose: () => void;
  onSave: (said: Said) => void;
};

/** Names a view, and says with whom it is shared and which roles begin with it. */
export function ViewNaming({ views: { list, mayShareWithAll }, view, busy, onClose, onSave }: Props) {
  const mayShare = usePermission('savedView.share');
  const [roleIds, setRoleIds] = useState<number[]>();
  const isForAll = (sharing: { shared: boolean; organisationId: number | null }) =>
    sharing.shared && sharing.organisationId === null && mayShareWithAll;
  return (
    <NamingDialog
      title={view ? <Trans>Rename or share view</Trans> : <Trans>Save as new view</Trans>}
      name={view?.name ?? ''}
      maxLength={viewBounds.name}
      saved={view}
      share={<Trans>Share this view</Trans>}
      mayShare={mayShare}
      mayShareWithAll={mayShareWithAll}
      busy={busy}
      onClose={onClose}
      onSave={(naming) => onSave({ ...naming, ...(isForAll(naming) && roleIds && { roleIds }) })}
    >
      {(sharing) =>
        mayShare &&
        isForAll(sharing) && (
          <RolesOfView list={list} view={view?.id ?? null} chosen={roleIds} onChange={setRoleIds} />
        )
      }
    </NamingDialog>
  );
}
