import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { documentKinds, headFields } from '../../../vocabulary/document.ts';
import { drafts } from '../../../window/drafts.ts';
import { fullPath, useLocation, useParams, useSearch } from '../../../window/router.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUser } from '../../ui/root-context.ts';
import { useIsUnsaved, useTab } from '../../ui/tab-context.ts';
import { FormPage } from './form-parts/form-page.tsx';

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** What a new document starts with, out of an address such as `kind=issue&assets=1,2,3`. */
function readStart(search: string) {
  const words = new URLSearchParams(search);
  const ids = (words.get('assets') ?? '').split(',').map(Number).filter(isId);
  const kind = documentKinds.find((one) => one === words.get('kind')) ?? 'issue';
  const numbered = (name: string) => {
    const id = Number(words.get(name));
    return isId(id) ? id : null;
  };
  const method = headFields.method.of.find((one) => one === words.get('method')) ?? '';
  return {
    kind,
    method,
    requestId: numbered('request'),
    copiedId: numbered('copy'),
    assetIds: [...new Set(ids)].slice(0, 500),
    giverId: numbered('giver'),
    receiverId: numbered('receiver'),
  } as const;
}

/** Preparing a document by which assets change hands. Another address begins another one, but not over typed work. */
export default function HandoverFormScreen() {
  const { personId } = useUser();
  const input = Number(useParams().id);
  const search = useSearch();
  const [path] = useLocation();
  const [begun, setBegun] = useState(search);
  const { setQuery } = useTab();
  const unsaved = useIsUnsaved();
  const another = search !== begun;
  if (another && !unsaved) setBegun(search);
  return (
    <>
      <FormPage key={begun} id={isId(input) ? input : null} start={readStart(begun)} />
      <ConfirmDialog
        open={another && unsaved}
        title={<Trans>Create another handover?</Trans>}
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
}
