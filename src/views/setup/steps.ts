import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../api/contract/index.ts';
import { sections } from '../../api/contract/screens.ts';
import { settingSections } from '../../vocabulary/settings.ts';

type Counts = Answer<'/setup/steps'>;

export type Step = {
  name: keyof Counts;
  title: MessageDescriptor;
  why: MessageDescriptor;
  at: string;
  /** How many there are when it is done; what every new database has does not count. */
  enough: number;
};

/** What a company does before it can work, in an order in which each can build on those before. */
export const steps: readonly Step[] = [
  {
    name: 'company',
    title: msg({ message: 'Company', context: 'settings' }),
    why: msg`Its name, time zone and currency, the languages offered, and how assets are numbered.`,
    at: `${sections.Settings.path}/${settingSections.company}/edit`,
    enough: 1,
  },
  {
    name: 'organisations',
    title: msg({ message: 'Organisations', context: 'tree' }),
    why: msg`Name the company, and add its branches and departments.`,
    at: sections.Organisations.path,
    enough: 2,
  },
  {
    name: 'places',
    title: msg`Locations`,
    why: msg`Sites, buildings and rooms in which assets stand.`,
    at: sections.Locations.path,
    enough: 1,
  },
  {
    name: 'categories',
    title: msg`Categories`,
    why: msg`Kinds of assets, each with the useful life and residual rate that new ones take over.`,
    at: sections.Categories.path,
    enough: 1,
  },
  {
    name: 'people',
    title: msg`People`,
    why: msg`Who has assets in their custody or use; not everybody needs an account.`,
    at: sections.People.path,
    enough: 2,
  },
  {
    name: 'accounts',
    title: msg`Accounts`,
    why: msg`Colleagues who sign in, each with a role; an account is given on the page of a person.`,
    at: sections.People.path,
    enough: 2,
  },
  {
    name: 'assets',
    title: msg`Assets`,
    why: msg`Bring in the register that you have, from any spreadsheet.`,
    at: `${sections.Imports.path}/new`,
    enough: 1,
  },
];

export const isDone = ({ name, enough }: Step, counts: Counts) => counts[name] >= enough;
