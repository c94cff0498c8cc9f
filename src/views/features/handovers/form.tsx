import { documentKinds, headFields } from '../../../vocabulary/document.ts';
import { byAddress } from '../../parts/form/by-address.tsx';
import { idIn, useFormId } from '../../parts/form/use-form-id.ts';
import { FormPage } from './form-parts/form-page.tsx';

/** What a new document starts with, out of an address such as `kind=issue&assets=1,2,3`. */
function readStart(search: string) {
  const words = new URLSearchParams(search);
  const ids = (words.get('assets') ?? '').split(',').flatMap((text) => idIn(text) ?? []);
  const kind = documentKinds.find((one) => one === words.get('kind')) ?? 'issue';
  const numbered = (name: string) => idIn(words.get(name));
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

function HandoverForm({ search }: { search: string }) {
  return <FormPage id={useFormId()} start={readStart(search)} />;
}

/** Preparing a document by which assets change hands. */
export default byAddress(HandoverForm);
