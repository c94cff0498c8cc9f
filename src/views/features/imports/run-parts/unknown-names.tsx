import { meantKinds } from '../../../../vocabulary/import-run.ts';
import { NamesOfKind } from './names-of-kind.tsx';
import type { GroupProps } from './unknown-heads.ts';

/** Names of records, by their kind. */
export const UnknownNames = (group: GroupProps) =>
  meantKinds.map((kind) => {
    const names = group.unknown.names.filter((name) => name.kind === kind);
    return names.length > 0 && <NamesOfKind key={kind} kind={kind} names={names} {...group} />;
  });
