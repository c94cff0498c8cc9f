import {
  capitalised,
  type Joined,
  type ManyOf,
  type OneOf,
  type Pascal,
  type PlainKind,
  type PlainWith,
  plainKinds,
  plainNames,
  plainRecords,
  type RightsOf,
} from '../../vocabulary/plain-records.ts';

type Shape<Kind extends PlainKind> = Kind extends PlainWith<'tree'> ? 'Tree' : 'List';
type ScreenName<Kind extends PlainKind> = `${Capitalize<Kind>}${Shape<Kind> | 'New' | 'Detail' | 'Edit'}`;
type Part<Kind extends PlainKind, View extends string> = `${Joined<ManyOf<Kind>, '-'>}/${View}`;
type ScreenOf<View, Title, Needs> = { path: string; component: View; title: Title; needs: Needs };
type Reads<Kind extends PlainKind> = `${RightsOf<Kind>}.read`;
type Writes<Kind extends PlainKind> = `${RightsOf<Kind>}.write`;

type Screens<Kind extends PlainKind> = {
  [Name in ScreenName<Kind>]: Name extends `${string}New`
    ? ScreenOf<Part<Kind, 'form'>, `New ${OneOf<Kind>}`, Writes<Kind>>
    : Name extends `${string}Edit`
      ? ScreenOf<Part<Kind, 'form'>, `Edit ${OneOf<Kind>}`, Writes<Kind>>
      : Name extends `${string}Detail`
        ? ScreenOf<Part<Kind, 'detail'>, Capitalize<OneOf<Kind>>, Reads<Kind>>
        : ScreenOf<Part<Kind, Lowercase<Shape<Kind>>>, Capitalize<ManyOf<Kind>>, Reads<Kind>>;
};

/** The sections of plain records: a list or a tree, a form for a new one, a page, and a form for the present one. */
export type PlainSections = {
  [Kind in PlainKind as Pascal<ManyOf<Kind>>]: {
    path: `/${Joined<ManyOf<Kind>, '-'>}`;
    title: Capitalize<ManyOf<Kind>>;
    icon: (typeof plainRecords)[Kind]['icon'];
    screens: Screens<Kind>;
  };
};

const sectionOf = (kind: PlainKind) => {
  const { folder, section, titles, reads, writes } = plainNames(kind);
  const shape = 'tree' in plainRecords[kind] ? 'Tree' : 'List';
  const name = capitalised(kind);
  const form = `${folder}/form`;
  return [
    section,
    {
      path: `/${folder}`,
      title: titles.many,
      icon: plainRecords[kind].icon,
      screens: {
        [`${name}${shape}`]: {
          path: '',
          component: `${folder}/${shape.toLowerCase()}`,
          title: titles.many,
          needs: reads,
        },
        [`${name}New`]: { path: 'new', component: form, title: titles.new, needs: writes },
        [`${name}Detail`]: { path: ':id', component: `${folder}/detail`, title: titles.one, needs: reads },
        [`${name}Edit`]: { path: ':id/edit', component: form, title: titles.edit, needs: writes },
      },
    },
  ];
};

export const plainSections = Object.fromEntries(plainKinds.map(sectionOf)) as PlainSections;
