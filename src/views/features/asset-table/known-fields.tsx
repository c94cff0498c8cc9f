import { type ReactNode, useEffect, useState } from 'react';
import { asBefore } from '../../../machines/as-before.ts';
import type { CustomField } from '../../../vocabulary/custom-fields.ts';
import { useSearch } from '../../../window/router.ts';
import { calledIn, useTree } from '../../parts/picker/trees.ts';
import { useLoadPart } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useUser } from '../../ui/root-context.ts';
import { isShared, type Requested, RequestedFields, requestedFields } from './filter/requested-fields.ts';

const none: readonly CustomField[] = [];
/** By the person, as the last list had them: the next one need not be drawn again when the same come. */
const lastKnown = new Map<number, readonly CustomField[]>();

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
  const owner = useUser().personId;
  const [before] = useState(() => lastKnown.get(owner) ?? none);
  const fields = data ? asBefore(before, data.rows) : before;
  useEffect(() => {
    lastKnown.set(owner, fields);
  }, [owner, fields]);
  if (!data && isRequested) return failure ? <ErrorState error={failure} onRetry={loadAgain} /> : <Loading />;
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
