import { Client, type Entry, InvalidCredentialsError, ResultCodeError } from 'ldapts';
import { defaultLoginAttribute } from '../../../../src/vocabulary/identity-provider.ts';
import { lookupAllowed, requireAllowed } from '../../../outbox/private-targets.ts';
import type { Settings } from '../../../settings.ts';
import type { OpenProvider } from '../open-provider.ts';
import type { Identity, Protocol } from './protocol.ts';
import { faultOfWay, ProviderFault } from './provider-fault.ts';

type Limits = Pick<Settings, 'privateTargets'>;

/** Milliseconds for a connection and for each answer. */
const patience = 10_000;
/** What names an entry for ever: of OpenLDAP and others, and of Active Directory. */
const lastingIds = ['entryUUID', 'objectGUID', 'nsUniqueId', 'ipaUniqueID'];

/** Works with a connection that is encrypted from its first byte, and whose certificate is verified. */
async function connected<Result>(
  { issuer, authority }: OpenProvider,
  { privateTargets }: Limits,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { hostname } = new URL(issuer);
  const client = new Client({
    url: issuer,
    timeout: patience,
    connectTimeout: patience,
    tlsOptions: {
      minVersion: 'TLSv1.2',
      lookup: lookupAllowed(privateTargets),
      ...(authority && { ca: authority }),
    } as object,
  });
  try {
    requireAllowed(hostname, privateTargets);
    return await work(client);
  } catch (error) {
    throw faultOfWay(error) ?? faultOf(error);
  } finally {
    await client.unbind().catch(() => {});
  }
}

/** A result that the directory gives is its own; whatever else goes wrong lies on the way there. */
function faultOf(error: unknown): ProviderFault {
  if (error instanceof ResultCodeError) return new ProviderFault('providerAnswerBad', `result ${error.code}`);
  const { code } = error as { code?: unknown };
  return new ProviderFault('providerAway', typeof code === 'string' ? code : 'FAILED');
}

/** Before a person is looked for: by the account of the product, or without one. */
const bindAsProduct = async (
  client: Client,
  { clientId, clientSecret = '' }: OpenProvider,
): Promise<void> => {
  if (clientSecret !== '') await client.bind(clientId, clientSecret);
};

const escaped = (text: string): string =>
  // RFC 4515: what means something in a filter stands as its bytes.
  [...Buffer.from(text)]
    .map((byte) =>
      byte < 0x20 || byte > 0x7e || '*()\\'.includes(String.fromCharCode(byte))
        ? `\\${byte.toString(16).padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const textOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('hex') : typeof value === 'string' ? value : '';

function identityOf(entry: Entry): Identity {
  const claims = Object.fromEntries(
    Object.entries(entry)
      .filter(([name]) => !/password|pwd/i.test(name))
      .map(([name, value]) => [
        name,
        /^memberOf$/i.test(name)
          ? [value].flat().map(String)
          : Buffer.isBuffer(first(value))
            ? textOf(first(value))
            : first(value),
      ]),
  );
  const subject = lastingIds.map((name) => textOf(first(entry[name]))).find(Boolean) ?? entry.dn;
  return { subject, claims, session: null, tokens: null };
}

/**
 * Who somebody is in a directory by the password that they have there. Undefined where nobody is called so, or more than
 * one, or the password is another.
 *
 * @throws ProviderFault
 */
export const bind = (
  provider: OpenProvider,
  { loginid, password }: { loginid: string; password: string },
  limits: Limits,
): Promise<Identity | undefined> =>
  connected(provider, limits, async (client) => {
    // A bind without a password succeeds as nobody (RFC 4513, 5.1.2).
    if (password === '' || loginid === '') return undefined;
    await bindAsProduct(client, provider);
    const attribute = provider.loginAttribute || defaultLoginAttribute;
    const { searchEntries } = await client.search(provider.baseDn, {
      scope: 'sub',
      filter: `(${attribute}=${escaped(loginid)})`,
      attributes: ['*', 'memberOf', ...lastingIds],
      explicitBufferAttributes: ['objectGUID'],
      sizeLimit: 2,
    });
    const [entry, other] = searchEntries;
    if (!entry || other) return undefined;
    try {
      await client.bind(entry.dn, password);
    } catch (error) {
      if (error instanceof InvalidCredentialsError) return undefined;
      throw error;
    }
    return { ...identityOf(entry), login: loginid };
  });

const withoutPage = async (): Promise<never> => {
  throw new ProviderFault('providerRefused', 'no page');
};

/** A directory has no page of its own: people type what they type there into the form of the product. */
export const ldap: Protocol = {
  begin: withoutPage,
  complete: withoutPage,
  test: (provider, limits) =>
    connected(provider, limits, async (client) => {
      await bindAsProduct(client, provider);
      const { searchEntries } = await client.search(provider.baseDn, { scope: 'base', sizeLimit: 1 });
      if (searchEntries.length === 0) throw new ProviderFault('providerAnswerBad', 'no base DN');
    }),
};
