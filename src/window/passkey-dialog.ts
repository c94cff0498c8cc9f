import { t } from '@lingui/core/macro';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { DialogEnded } from './passkeys.ts';

/** Has the person make a passkey. @throws DialogEnded */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON, signal: AbortSignal) =>
  inDialog(signal, async () => {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientData: clientDataJSON, attestation: attestationObject, transports };
  });

/** Has the person show one of their passkeys. @throws DialogEnded */
export const showPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON, signal: AbortSignal) =>
  inDialog(signal, async () => {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientData: clientDataJSON, authenticatorData, signature };
  });

/** The dialog closes when whoever asked for it is gone. */
async function inDialog<Said>(signal: AbortSignal, open: () => Promise<Said>): Promise<Said> {
  signal.throwIfAborted();
  const close = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', close, { once: true });
  try {
    return await open();
  } catch (cause) {
    throw endOf(cause);
  } finally {
    signal.removeEventListener('abort', close);
  }
}

/** Browsers tell neither a cancelled dialog from one that took too long, nor from one without a passkey in it. */
const cancelled = ['NotAllowedError', 'AbortError'];

function endOf(cause: unknown): DialogEnded {
  const name = cause instanceof Error ? cause.name : '';
  if (cancelled.includes(name)) return new DialogEnded('dialog cancelled', name);
  if (name === 'InvalidStateError')
    return new DialogEnded('passkey known', t`This passkey has been added already.`);
  return new DialogEnded('passkey not possible', t`The browser could not use a passkey here.`);
}
