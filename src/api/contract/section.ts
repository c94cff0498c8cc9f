import type { Permission } from './permissions.ts';

/** What a screen needs: the named permission, or any of those that are named. */
export type Needs = Permission | readonly Permission[];

export type Screen = {
  /** Below that of its section; empty for the screen that the section leads to. */
  path: string;
  /** Which view draws it: `src/views/app/screens.ts`. */
  component: string;
  /** In words of `src/views/records/screen-titles.ts`. */
  title: string;
  needs: Needs;
};

export type Section = {
  path: string;
  title: string;
  /** One of `src/views/ui/icons.ts`. */
  icon: string;
  screens: Readonly<Record<string, Screen>>;
};

type Row = readonly [path: string, component: string, title: string, needs: Needs];
type Screens<Rows extends Readonly<Record<string, Row>>> = {
  [Name in keyof Rows]: {
    path: Rows[Name][0];
    component: Rows[Name][1];
    title: Rows[Name][2];
    needs: Rows[Name][3];
  };
};

/** A section by its address, title, icon and screens; each screen by its path below, its view, its title and what it needs. */
export const section = <
  const Path extends string,
  const Title extends string,
  const Icon extends string,
  const Rows extends Readonly<Record<string, Row>>,
>(
  path: Path,
  title: Title,
  icon: Icon,
  rows: Rows,
) => ({
  path,
  title,
  icon,
  screens: Object.fromEntries(
    Object.entries(rows).map(([name, [below, component, titled, needs]]) => [
      name,
      { path: below, component, title: titled, needs },
    ]),
  ) as Screens<Rows>,
});
