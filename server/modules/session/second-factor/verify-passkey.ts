import type { Payload } from '../../../../src/api/contract/index.ts';
import type { RelyingParty } from './relying-party.ts';

export type MadePasskey = Payload<'/user/addPasskey'>['made'];
export type ShownPasskey = NonNullable<Payload<'/user/secondStep'>['passkey']>;
/** What is kept of a passkey. */
export type Credential = { id: string; publicKey: Uint8Array; counter: number };

/** What it is held against. */
type Expected = RelyingParty & { challenge: string };

const common = ({ challenge, origin, id }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/** Edwards, NIST P-256 and RSA: the first that its holder knows. */
export const algorithms = [-8, -7, -257];

/** Loaded when the first passkey comes: half a second and 28 MB that a server without passkeys need not have. */
const library = () => import('@simplewebauthn/server');

/** The passkey that a browser has made; undefined when anything about it is not right. */
export async function verifyMade(made: MadePasskey, expected: Expected): Promise<Credential | undefined> {
  const { verifyRegistrationResponse } = await library();
  if (!(await isWithoutCertificates(made.attestation))) return undefined;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
    },
    supportedAlgorithmIDs: algorithms,
    ...common(expected),
  }).catch(notRight);
  if (!verified) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey, counter };
}

/** How often it has signed now; undefined when anything about it is not right. */
export async function verifyShown(
  shown: ShownPasskey,
  { publicKey, ...credential }: Credential,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: shown.id,
      rawId: shown.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: shown.clientData,
        authenticatorData: shown.authenticatorData,
        signature: shown.signature,
      },
    },
    credential: { ...credential, publicKey: Uint8Array.from(publicKey) },
    ...common(expected),
  }).catch(notRight);
  return verified ? authenticationInfo.newCounter : undefined;
}

/** The errors of the library hold the challenge: nobody is told of them. */
const notRight = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});

/**
 * None is asked for, so browsers leave them out. The library would ask the addresses in them whether they are revoked,
 * and this server asks nobody on behalf of others.
 */
async function isWithoutCertificates(attestation: string): Promise<boolean> {
  try {
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestation, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
