import { documentKinds, headFields } from '../../../vocabulary/document.ts';
import { useParams } from '../../../window/router.ts';
import { byAddress } from '../../parts/form/by-address.tsx';
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

function HandoverForm({ search }: { search: string }) {
  const input = Number(useParams().id);
  return <FormPage id={isId(input) ? input : null} start={readStart(search)} />;
}

/** Preparing a document by which assets change hands. */
export default byAddress(HandoverForm);
