import { afterEach } from '@jest/globals';

type Dialog = (options: CredentialCreationOptions | CredentialRequestOptions) => Promise<unknown>;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const nothing = { getClientExtensionResults: () => ({}), authenticatorAttachment: null, type: 'public-key' };

/** What a browser gives for a passkey that was made or shown. */
export const made = {
  ...nothing,
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  response: {
    clientDataJSON: bytes('client data'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};
export const shown = {
  ...nothing,
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  response: {
    clientDataJSON: bytes('client data'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
  },
};

/** The person leaves the dialog, or does not answer it. */
export const left = () => Promise.reject(new DOMException('left', 'NotAllowedError'));

class PublicKeyCredential {}

/** A browser that knows passkeys, on a page that may use them; jsdom is none. */
export function withPasskeys(dialogs: { create?: Dialog; get?: Dialog } = {}) {
  Object.assign(globalThis, { isSecureContext: true, PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: async () => made, get: async () => shown, ...dialogs },
  });
}

afterEach(() => {
  Object.assign(globalThis, { isSecureContext: false, PublicKeyCredential: undefined });
  Reflect.deleteProperty(navigator, 'credentials');
});
