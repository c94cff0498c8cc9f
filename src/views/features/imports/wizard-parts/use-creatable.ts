import { type NamedKind, namedKinds } from '../../../../vocabulary/import-run.ts';
import { createdWith } from '../../../../vocabulary/import-subjects.ts';
import { useUser } from '../../../ui/root-context.ts';

/** Kinds of names that the person may create with a file, as they may on the screens of these. */
export function useCreatable(): readonly NamedKind[] {
  const { permissions } = useUser();
  return namedKinds.filter((kind) => permissions.includes(createdWith[kind]));
}
