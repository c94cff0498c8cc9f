import { Id, line, Moment, nullable, oneOf, strict, Type } from './call.ts';
import { ended, renewed } from './session.ts';

/** Six digits of a device, or a recovery code. */
const Code = Type.String({ maxLength: 40 });

/** Bytes in base64url. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const CredentialId = Bytes(1400);
/** Ways in which a browser reaches the holder of a passkey. */
const Transports = Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 8 });

/** What a browser makes for a challenge to add a passkey (WebAuthn, registration). */
const MadePasskey = strict({
  id: CredentialId,
  clientData: Bytes(8000),
  attestation: Bytes(40_000),
  transports: Transports,
});

/** What a passkey says to a challenge (WebAuthn, authentication). */
const ShownPasskey = strict({
  id: CredentialId,
  clientData: Bytes(8000),
  authenticatorData: Bytes(8000),
  signature: Bytes(8000),
});

/** One of the two shows that it is the person. */
const proof = { code: Type.Optional(Code), passkey: Type.Optional(ShownPasskey) };

const publicKey = oneOf(['public-key'] as const);
const verified = oneOf(['required'] as const);
const Credentials = Type.Array(strict({ id: CredentialId, type: publicKey, transports: Transports }));

/** What a browser is asked for to make a passkey, in the words of WebAuthn. */
const CreationOptions = strict({
  challenge: Bytes(200),
  rp: strict({ id: Type.String(), name: Type.String() }),
  user: strict({ id: Bytes(100), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(strict({ alg: Type.Integer(), type: publicKey })),
  timeout: Type.Integer(),
  attestation: oneOf(['none'] as const),
  excludeCredentials: Credentials,
  authenticatorSelection: strict({
    residentKey: oneOf(['preferred'] as const),
    requireResidentKey: Type.Boolean(),
    userVerification: verified,
  }),
});

/** What a browser is asked for to show a passkey, in the words of WebAuthn. */
const RequestOptions = strict({
  challenge: Bytes(200),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: verified,
  allowCredentials: Credentials,
});

/** The address at which passkeys work; null where the server has not been told. */
const PasskeysAt = nullable(Type.String());

const Passkey = strict({
  id: Id,
  name: Type.String(),
  createdAt: Moment,
  lastUsedAt: nullable(Moment),
});

export const secondFactorCalls = {
  '/user/secondStepWays': {
    summary: 'By what the account that is signing in can take the second step.',
    access: 'session',
    beforeSecondStep: true,
    cancellable: true,
    payload: strict({}),
    answer: strict({ device: Type.Boolean(), passkeys: Type.Boolean(), passkeysAt: PasskeysAt }),
  },
  '/user/askPasskey': {
    summary:
      'A challenge for the passkeys of the own account, for a second step or a removal. Good once, for two minutes.',
    access: 'session',
    beforeSecondStep: true,
    cancellable: false,
    payload: strict({}),
    answer: RequestOptions,
  },
  '/user/secondStep': {
    summary:
      'What an account with a second factor asks for after the password: a passkey, a code of the device, or a recovery code.',
    access: 'session',
    beforeSecondStep: true,
    cancellable: false,
    payload: strict(proof),
    answer: renewed,
  },
  '/user/secondFactor': {
    summary: 'Whether the own account asks for a second factor, whether it has to, and what there is of it.',
    access: 'session',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      active: Type.Boolean(),
      required: Type.Boolean(),
      /** Whether a device shows codes for the account. */
      device: Type.Boolean(),
      passkeys: Type.Array(Passkey),
      passkeysAt: PasskeysAt,
      /** How many recovery codes are left. */
      recoveryCodes: Type.Integer({ minimum: 0 }),
    }),
  },
  '/user/beginSecondFactor': {
    summary: 'Make a secret for a device (RFC 6238), answered this once.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict({}),
    answer: strict({ secret: Type.String(), uri: Type.String() }),
  },
  '/user/enableSecondFactor': {
    summary:
      'Show by a code that the device has the secret. Where it is the first way, recovery codes are answered this once and other sessions end.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict({ code: Code }),
    answer: strict({ recoveryCodes: Type.Array(Type.String()) }),
  },
  '/user/removeSecondFactor': {
    summary:
      'Give up the device, with a code or a passkey. Refused when it is the last way and a role wants one.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict(proof),
    answer: ended,
  },
  '/user/beginPasskey': {
    summary: 'A challenge to make a passkey for. Good once, for two minutes.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict({}),
    answer: CreationOptions,
  },
  '/user/addPasskey': {
    summary:
      'Add the passkey that was made, under a name. Where it is the first way, recovery codes are answered this once and other sessions end.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict({ name: line(60, 1), made: MadePasskey }),
    answer: strict({ recoveryCodes: Type.Array(Type.String()) }),
  },
  '/user/renamePasskey': {
    summary: 'Call one of the own passkeys by another name.',
    access: 'session',
    cancellable: false,
    payload: strict({ id: Id, name: line(60, 1) }),
    answer: ended,
  },
  '/user/removePasskey': {
    summary:
      'Give up one of the own passkeys, with a code or a passkey. Refused when it is the last way and a role wants one.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, ...proof }),
    answer: ended,
  },
} as const;
