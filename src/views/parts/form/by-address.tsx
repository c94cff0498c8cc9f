import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { drafts } from '../../../window/drafts.ts';
import { fullPath, useLocation, useSearch } from '../../../window/router.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUser } from '../../ui/root-context.ts';
import { useIsUnsaved, useTab } from '../../ui/tab-context.ts';

/**
 * A form that begins with what its address says, in a tab that stays: another address begins another form, but not over
 * typed work before the person has said so.
 *
 * @param Form is handed the query of the address that it begins with
 */
export const byAddress = (Form: ComponentType<{ search: string }>) =>
  function ByAddress() {
    const { personId } = useUser();
    const search = useSearch();
    const [path] = useLocation();
    const [begun, setBegun] = useState(search);
    const { setQuery } = useTab();
    const unsaved = useIsUnsaved();
    const another = search !== begun;
    if (another && !unsaved) setBegun(search);
    return (
      <>
        <Form key={begun} search={begun} />
        <ConfirmDialog
          open={another && unsaved}
          title={<Trans>Create another one?</Trans>}
          confirmLabel={<Trans>Create another</Trans>}
          danger
          onCancel={() => setQuery(path, begun)}
          onConfirm={() => {
            drafts.forget(personId, fullPath({ path, query: begun }));
            setBegun(search);
          }}
        >
          <Trans>Your input will be lost.</Trans>
        </ConfirmDialog>
      </>
    );
  };
