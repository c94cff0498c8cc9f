import type { Answer, Payload } from '../../../api/contract/index.ts';
import { scopesOf } from '../../../api/contract/permissions.ts';
import { post } from '../../../api/post.ts';
import { atMost, problemsBy, type Rule, required } from '../../../machines/forms/form-rules.ts';
import { type Chosen, type FormValues, isLines } from '../../../machines/forms/record-form-values.ts';
import type { Scope } from '../../../vocabulary/scopes.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { permissionNames, role } from '../../records/role.ts';

/** The scope of each permission by its name, '' for one that is not given. */
export type RoleValues = FormValues & { name: string; organisations: readonly Chosen[] };

type Grant = Payload<'/role/create'>['grant'];

const noRights = Object.fromEntries(permissionNames.map((name) => [name, '']));
export const emptyRole: RoleValues = { ...noRights, name: '', organisations: [] };

export const reachesChosen = (values: FormValues) =>
  permissionNames.some((name) => values[name] === 'chosen');

/** What the form gives: each permission with its scope. */
export const grantOf = (values: FormValues): Grant =>
  Object.fromEntries(
    permissionNames.flatMap((name) => (values[name] ? [[name, values[name] as Scope]] : [])),
  ) as Grant;

const valuesOf = ({ name, grant, organisations }: Answer<'/role/get'>): RoleValues => ({
  ...noRights,
  // What is given wholly or not may have been stored as less.
  ...Object.fromEntries(
    permissionNames.flatMap((permission) => {
      const scope = grant[permission];
      return scope ? [[permission, scopesOf(permission).includes(scope) ? scope : 'all']] : [];
    }),
  ),
  name,
  organisations,
});
const openedFrom = (found: Answer<'/role/get'>) => ({ values: valuesOf(found), version: found.version });

const sent = (values: RoleValues): Payload<'/role/create'> => ({
  name: values.name,
  grant: grantOf(values),
  organisationIds: reachesChosen(values) ? values.organisations.map(({ id }) => id) : [],
});

const someOrganisation: Rule = (value, values) =>
  reachesChosen(values) && isLines(value) && value.length === 0 ? { rule: 'required' } : undefined;
const rules = { name: [required, atMost(60)], organisations: [someOrganisation] };

/** Making a role of the company's own, from nothing or from another, or changing one. */
export const roleForm = recordFormOf<RoleValues>({
  use: 'role',
  at: role.address,
  empty: emptyRole,
  words: role,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id, seeds: [from = 0] }, signal) =>
    loadedBy(async () => {
      const found = openedFrom(await post('/role/get', { id: id ?? from }, { signal }));
      return id === null ? { values: { ...found.values, name: '' }, version: 0 } : found;
    }),
  save: ({ id, version, values }, signal) =>
    savedBy(
      () =>
        id === null
          ? post('/role/create', sent(values), { signal })
          : post('/role/update', { id, version, changes: sent(values) }, { signal }),
      '/role/update',
      openedFrom,
    ),
});
