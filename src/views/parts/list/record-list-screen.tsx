import type { ReactNode } from 'react';
import type { Permission } from '../../../api/contract/permissions.ts';
import { addresses } from '../../../vocabulary/addresses.ts';
import { type PlainList, plainNames } from '../../../vocabulary/plain-records.ts';
import { type WorkKind, workRecords } from '../../../vocabulary/work-records.ts';
import { navigate } from '../../../window/router.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { ListScreen } from './list-screen.tsx';
import type { ListProps } from './shown-list.tsx';

/** Work records that are begun in a form of their own. */
type BegunInForm = {
  [Kind in WorkKind]: 'new' extends keyof (typeof workRecords)[Kind]['screens'] ? Kind : never;
}[WorkKind];
type Kind = PlainList | BegunInForm;

const isWork = (kind: Kind): kind is BegunInForm => Object.hasOwn(workRecords, kind);

/** Titles of a list and of the form for a new record, and what that needs. */
function namesOf(kind: Kind): { many: string; begin: string; needs: Permission } {
  if (isWork(kind)) {
    const { title, screens } = workRecords[kind];
    const [begin, needs] = screens.new;
    return { many: title, begin, needs };
  }
  const { titles, writes } = plainNames(kind);
  return { many: titles.many, begin: titles.new, needs: writes };
}

type Props<Requested, Row extends { id: number }> = Pick<
  ListProps<Requested, Row>,
  'list' | 'columns' | 'alsoExported' | 'card' | 'actions' | 'nothing'
> & {
  kind: Kind;
  /** Says that there are none yet, and what they are for. */
  empty: ReactNode;
  children: ReactNode;
};

/** The list of a kind of record; `actions` stand before the one that leads to a new record. */
export function RecordListScreen<Requested, Row extends { id: number }>(props: Props<Requested, Row>) {
  const { kind, actions, empty, children, ...shown } = props;
  const titleOf = useTitles();
  const { many, begin, needs } = namesOf(kind);
  const mayBegin = usePermission(needs);
  const address = addresses[kind];
  return (
    <ListScreen
      {...shown}
      title={titleOf(many)}
      actions={(list) => (
        <>
          {actions?.(list)}
          {mayBegin && <NewLink href={`${address}/new`}>{titleOf(begin)}</NewLink>}
        </>
      )}
      onOpen={({ id }) => navigate(`${address}/${id}`)}
      empty={
        <EmptyState title={empty} needs={[needs]}>
          {children}
        </EmptyState>
      }
    />
  );
}
