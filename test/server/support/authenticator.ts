import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';

type Made = Payload<'/user/addPasskey'>['made'];
type Shown = NonNullable<Payload<'/user/secondStep'>['passkey']>;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A byte string, a text and a map in CBOR (RFC 8949), as far as WebAuthn needs them. */
const head = (kind: number, size: number) =>
  Buffer.from(
    size < 24 ? [kind + size] : size < 256 ? [kind + 24, size] : [kind + 25, size >> 8, size & 255],
  );
export const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(0x40, bytes.length), bytes]);
const cborText = (words: string) => Buffer.concat([head(0x60, words.length), Buffer.from(words)]);
const cborMap = (entries: [Uint8Array, Uint8Array][]) =>
  Buffer.concat([head(0xa0, entries.length), ...entries.flat()]);

/** What a dishonest page or device does differently. */
export type Wrong = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Without asking who holds it. */
  unverified?: boolean;
  /** Signed with another key. */
  forged?: boolean;
  /** The attestation says this and comes with a certificate. */
  format?: string;
};

/** A passkey in software, which does what a browser and its device do. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  make({ challenge, rp }: Answer<'/user/beginPasskey'>, wrong: Wrong = {}): Made {
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()]);
    const data = Buffer.concat([this.#data(rp.id, 0x40, wrong), credential]);
    const statement = wrong.format
      ? cborMap([[cborText('x5c'), Buffer.concat([head(0x80, 1), cborBytes(Buffer.from('certificate'))])]])
      : cborMap([]);
    return {
      id: text(this.id),
      clientData: text(this.#clientData('webauthn.create', challenge, wrong)),
      attestation: text(
        cborMap([
          [cborText('fmt'), cborText(wrong.format ?? 'none')],
          [cborText('attStmt'), statement],
          [cborText('authData'), cborBytes(data)],
        ]),
      ),
      transports: ['internal'],
    };
  }

  show({ challenge, rpId }: Answer<'/user/askPasskey'>, wrong: Wrong = {}): Shown {
    this.counter += 1;
    const data = this.#data(rpId, 0, wrong);
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    const { privateKey } = wrong.forged ? this.#others : this.#keys;
    return {
      id: text(this.id),
      clientData: text(clientData),
      authenticatorData: text(data),
      signature: text(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
    };
  }

  #clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const said = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  #data(rpId: string, flags: number, wrong: Wrong): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const present = 0x01;
    const verified = wrong.unverified ? 0 : 0x04;
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags | present | verified]), counter]);
  }

  /** An elliptic key of two coordinates (COSE, RFC 9053). */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (coordinate: string) => cborBytes(Buffer.from(coordinate, 'base64url'));
    return cborMap([
      [Buffer.from([1]), Buffer.from([2])],
      [Buffer.from([3]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([1])],
      [Buffer.from([0x21]), part(x)],
      [Buffer.from([0x22]), part(y)],
    ]);
  }
}
