import { builtInRoles, type RoleCode } from '../../../../server/company/roles.ts';
import type { TreeName } from '../../../../src/vocabulary/trees.ts';
import { csv, importing } from '../../imports/support/importing.ts';
import type { Caller } from '../../support/app.ts';
import { caller, server, who } from './bench.ts';

export const asset = (status: 'draft' | 'inStock' = 'draft') =>
  caller.get('/asset/create', {
    name: '万用表',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    status,
  });
export const document = async () =>
  caller.get('/handover/create', {
    kind: 'issue',
    custodianId: server.company.people.staff,
    assetIds: [(await asset('inStock')).id],
  });
export const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
export const checkedRun = () =>
  importing(server, caller).check(csv(['名称'], ['万用表']), {
    options: { organisationId: server.company.organisations.east },
  });
export const device = () => {
  const organisationId = server.company.organisations.east;
  return caller.get('/device/create', { organisationId, name: 'x', kind: 'sensor' });
};
export const supplier = (name: string) => caller.get('/supplier/create', { name });
export const gardening = () => server.signIn(who, { permissions: { ...allOf('admin') } });
/** Two nodes at the top of a tree. */
export async function treeWith(tree: TreeName) {
  const admin = await gardening();
  nodes += 1;
  const add = (name: string) => admin.get(`/${tree}/create` as '/location/create', { name, parentId: null });
  const [{ id, version }, other] = [await add(`甲 ${nodes}`), await add(`乙 ${nodes}`)];
  return { admin, at: { id, version }, other: other.id };
}
let nodes = 0;
export const person = (jobNo: string) =>
  caller.get('/person/create', { name: '何新', jobNo, organisationId: server.company.organisations.east });
export const role = (giving: Caller, name: string) =>
  giving.get('/role/create', { name, grant: { 'asset.read': 'own' }, organisationIds: [] });
export const month = (writing: Caller, of: 'workshop' | 'south' = 'workshop') =>
  writing.get('/depreciation/create', {
    organisationId: server.company.organisations[of],
    month: '2024-05',
  });
export const allOf = (code: RoleCode) => builtInRoles.find((role) => role.code === code)?.grant ?? {};
