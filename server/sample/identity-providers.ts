import { defaultGroupsClaimOf, defaultScopes } from '../../src/vocabulary/identity-provider.ts';
import type { Tx } from '../http/handler.ts';
import { searchText, sortKey } from '../text/index.ts';
import { insertRows, numbered } from './insert-rows.ts';

const name = '公司统一登录';

/** A provider whose client secret the company has still to set: nobody signs in elsewhere in the sample. */
export async function insertIdentityProviders(tx: Tx): Promise<void> {
  const provider = {
    name,
    version: 1,
    state: 'unset',
    name_sort: sortKey(name),
    search_text: searchText([name]),
    remark: '',
    type: 'oidc',
    issuer: 'https://login.example.com',
    client_id: 'houqin',
    agent_id: '',
    scopes: defaultScopes,
    match_by: 'jobNo',
    claim: '',
    creates_accounts: false,
    groups_claim: defaultGroupsClaimOf('oidc'),
    base_dn: '',
    login_attribute: '',
    authority: '',
    second_step: 'here',
    signs_out: false,
    created_at: new Date(),
    updated_at: new Date(),
  };
  await insertRows(tx, 'identity_provider', numbered('identity_provider', [provider]));
}
