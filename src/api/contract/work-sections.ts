import { capitalised } from '../../vocabulary/plain-records.ts';
import {
  sectionOf,
  type WorkKind,
  type WorkRecords,
  workKinds,
  workRecords,
} from '../../vocabulary/work-records.ts';

type Own<Kind extends WorkKind> = keyof WorkRecords[Kind]['screens'] & string;
type OwnScreen<
  Kind extends WorkKind,
  View extends Own<Kind>,
> = WorkRecords[Kind]['screens'][View] extends readonly [infer Title, infer Needs]
  ? { title: Title; needs: Needs }
  : never;
type Component<Kind extends WorkKind, View extends string> = {
  path: string;
  component: `${WorkRecords[Kind]['at']}/${View extends 'new' | 'edit' ? 'form' : View}`;
};
type Read<Kind extends WorkKind, Title> = { title: Title; needs: WorkRecords[Kind]['reads'] };

type Screens<Kind extends WorkKind> = {
  [View in 'list' | 'detail' | Own<Kind> as `${Capitalize<Kind>}${Capitalize<View>}`]: Component<Kind, View> &
    (View extends Own<Kind>
      ? OwnScreen<Kind, View>
      : Read<Kind, View extends 'list' ? WorkRecords[Kind]['title'] : Capitalize<WorkRecords[Kind]['one']>>);
};

/** The sections of work records: a list, a page, and the screens that each has beside. */
export type WorkSections = {
  [Kind in WorkKind as `${Capitalize<Kind>}s`]: {
    path: `/${WorkRecords[Kind]['at']}`;
    title: WorkRecords[Kind]['title'];
    icon: WorkRecords[Kind]['icon'];
    screens: Screens<Kind>;
  };
};

/** Screens of one record lie below its page. */
const paths: Readonly<Record<string, string>> = {
  list: '',
  detail: ':id',
  edit: ':id/edit',
  work: ':id/work',
};

const workSection = (kind: WorkKind) => {
  const { one, title, at, icon, reads, screens } = workRecords[kind];
  const all: Readonly<Record<string, readonly [string, string]>> = {
    list: [title, reads],
    ...screens,
    detail: [capitalised(one), reads],
  };
  return {
    path: `/${at}`,
    title,
    icon,
    screens: Object.fromEntries(
      Object.entries(all).map(([view, [name, needs]]) => [
        `${capitalised(kind)}${capitalised(view)}`,
        {
          path: paths[view] ?? view,
          component: `${at}/${view === 'new' || view === 'edit' ? 'form' : view}`,
          title: name,
          needs,
        },
      ]),
    ),
  };
};

export const workSections = Object.fromEntries(
  workKinds.map((kind) => [sectionOf(kind), workSection(kind)]),
) as WorkSections;
