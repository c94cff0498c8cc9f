import { searchText, sortKey } from '../text/index.ts';
import { categories } from './company/categories.ts';
import { locations } from './company/locations.ts';
import { organisations } from './company/organisations.ts';
import { people } from './company/people.ts';
import { suppliers } from './company/suppliers.ts';
import { firstId, treeRows } from './insert-rows.ts';

/** The rows of what assets refer to, with their ids by code, job number or name. */
export function companyRows() {
  const organisation = treeRows(
    'organisation',
    organisations.map(([code, name, parent]) => ({ code, name, parent })),
    sortKey,
  );
  const location = treeRows(
    'location',
    locations.map(([code, name, kind, parent]) => ({ code, name, parent, extra: { kind } })),
    sortKey,
  );
  const category = treeRows(
    'category',
    categories.map(({ code, name, parent, kind, lifecycle, residual, method, prefix }) => ({
      code,
      name,
      parent,
      extra: {
        kind,
        useful_life_months: lifecycle,
        residual_rate: residual,
        depreciation_method: method,
        number_prefix: prefix,
      },
    })),
    sortKey,
  );
  const person = people.map(({ jobNo, name, organisation: belongsTo, post, email }, at) => ({
    id: firstId.person + at,
    organisation_id: organisation.ids.get(belongsTo),
    job_no: jobNo,
    name,
    name_sort: sortKey(name, 'person'),
    search_text: searchText([name, jobNo]),
    post,
    email,
  }));
  const supplier = suppliers.map((name, at) => ({
    id: firstId.supplier + at,
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
  }));
  return {
    organisation,
    location,
    category,
    person: { rows: person, ids: new Map(person.map(({ job_no, id }) => [job_no, id])) },
    supplier: { rows: supplier, ids: new Map<string, number>(supplier.map(({ name, id }) => [name, id])) },
  };
}

export type CompanyRows = ReturnType<typeof companyRows>;

/** The id of a record of the sample by its code; the sample refers to nothing that it does not have. */
export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The sample has no ${code}.`);
  return id;
}
