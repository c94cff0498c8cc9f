import { type ReactNode, useState } from 'react';
import type { CustomField } from '../../../vocabulary/custom-fields.ts';
import { useSearch } from '../../../window/router.ts';
import { calledIn, useTree } from '../../parts/picker/trees.ts';
import { useLoadPart } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { isShared, type Requested, RequestedFields, requestedFields } from './filter/requested-fields.ts';

type Props = {
  /** Something that does not stand in the address may ask for some. */
  waiting?: boolean;
  children: (fields: readonly Requested[]) => ReactNode;
};

/** Finds out which custom fields there are. What asks for none does not wait for them. */
export function KnownFields({ waiting = false, children }: Props) {
  const { data, failure, loadAgain } = useLoadPart('/field/list', {});
  const search = useSearch();
  const [isRequested] = useState(waiting || /custom[1-9]|view=\d/.test(search));
  if (!data && isRequested) return failure ? <ErrorState error={failure} onRetry={loadAgain} /> : <Loading />;
  const fields = data?.rows ?? [];
  if (fields.some((field) => isShared(field, fields)))
    return <WithCategories fields={fields}>{children}</WithCategories>;
  const requested = requestedFields(fields);
  return <RequestedFields value={requested}>{children(requested)}</RequestedFields>;
}

/** Fields of one name are told apart by their categories. */
function WithCategories({ fields, children }: Props & { fields: readonly CustomField[] }) {
  const { found } = useTree('category');
  const requested = requestedFields(fields, (id) => calledIn(found, 'category', id));
  return <RequestedFields value={requested}>{children(requested)}</RequestedFields>;
}
