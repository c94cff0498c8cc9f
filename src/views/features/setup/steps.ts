import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { sections } from '../../../api/contract/screens.ts';
import { settingSections } from '../../../vocabulary/settings.ts';

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
    why: msg`Company name, time zone, currency, languages and asset numbering.`,
    at: `${sections.Settings.path}/${settingSections.company}/edit`,
    enough: 1,
  },
  {
    name: 'organisations',
    title: msg({ message: 'Organisations', context: 'tree' }),
    why: msg`Name your company and add its branches and departments.`,
    at: sections.Organisations.path,
    enough: 2,
  },
  {
    name: 'places',
    title: msg`Locations`,
    why: msg`Where assets are kept: sites, buildings and rooms.`,
    at: sections.Locations.path,
    enough: 1,
  },
  {
    name: 'categories',
    title: msg`Categories`,
    why: msg`Asset types. New assets inherit useful life and residual rate.`,
    at: sections.Categories.path,
    enough: 1,
  },
  {
    name: 'people',
    title: msg`People`,
    why: msg`People who hold or use assets. Not everyone needs an account.`,
    at: sections.People.path,
    enough: 2,
  },
  {
    name: 'accounts',
    title: msg`Accounts`,
    why: msg`Who can sign in. Create accounts from a person's page.`,
    at: sections.People.path,
    enough: 2,
  },
  {
    name: 'assets',
    title: msg`Assets`,
    why: msg`Import your existing register from any spreadsheet.`,
    at: `${sections.Imports.path}/new`,
    enough: 1,
  },
];

export const isDone = ({ name, enough }: Step, counts: Counts) => counts[name] >= enough;
