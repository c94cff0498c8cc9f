import { errcodes } from '../../../../src/api/contract/errors.ts';
import { csv, importing } from '../../imports/support/importing.ts';
import type { TestServer } from '../app.ts';
import type { Known } from './bodies.ts';
import type { Send } from './fuzz.ts';

/** Calls that end a session or lock a login are made by somebody else than the others. */
const shooters: Record<string, 'auditor' | 'engineer'> = {
  '/user/logout': 'auditor',
  '/user/userChangePwd': 'engineer',
  '/user/updateUserRole': 'engineer',
  '/user/confirm': 'engineer',
  '/user/endSession': 'engineer',
  '/user/endOtherSessions': 'engineer',
  '/user/beginSecondFactor': 'engineer',
  '/user/enableSecondFactor': 'engineer',
  '/user/removeSecondFactor': 'engineer',
};
const ended = `"errcode":${errcodes.sessionEnded}`;

/** Sends as the administrator, and signs in anew whoever is no longer. */
export async function sender(server: TestServer): Promise<Send> {
  const tokens = {
    admin: (await server.signIn('admin')).token,
    auditor: (await server.signIn('auditor')).token,
    engineer: (await server.signIn('engineer')).token,
  };
  return async ({ path, body }) => {
    const who = shooters[path] ?? 'admin';
    const { statusCode, body: answer } = await server.app.inject({
      method: 'POST',
      url: `/asset${path}`,
      headers: {
        ...(body.contentType && { 'content-type': body.contentType }),
        'accept-language': 'en',
        authorization: tokens[who],
      },
      payload: body.bytes,
    });
    const over = path === '/user/logout' || answer.includes(ended);
    if (over && statusCode === 200) tokens[who] = (await server.signIn(who)).token;
    return { status: statusCode, body: answer };
  };
}

/** Makes assets and an upload for the administrator's shots to hit, and says what all records are called in payloads. */
export async function targetsIn(server: TestServer, assets: number): Promise<Known> {
  const admin = await server.signIn('admin');
  const ids: number[] = [];
  for (let count = 0; count < assets; count += 1) {
    const { id } = await admin.get('/asset/create', {
      name: '示波器',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.workshop,
    });
    ids.push(id);
  }
  const uploadId = await importing(server, admin).uploaded(csv(['Name', 'Model'], ['A', 'B']));
  return knownIn(server, { id: ids, assetIds: ids, ids, assetId: ids, uploadId: [uploadId] });
}

function knownIn({ company }: TestServer, records: Record<string, unknown[]>): Known {
  const ids = (of: Record<string, number>) => Object.values(of);
  return {
    categoryId: ids(company.categories),
    organisationId: ids(company.organisations),
    ownerOrganisationId: ids(company.organisations),
    locationId: ids(company.locations),
    custodianId: ids(company.people),
    userId: ids(company.people),
    personId: [company.people.staff],
    supplierId: [company.supplier],
    version: [1, 1, 2],
    loginid: ['staff', ' STAFF ', 'nobody'],
    currency: ['CNY'],
    ...records,
  };
}
