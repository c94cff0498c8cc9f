/** Why a page cannot use passkeys: of itself, of the browser, or of the address that they are tied to. */
export type PasskeyHindrance = 'no https' | 'not known to the browser' | 'no address' | 'another address';

/** What a dialog of the browser for passkeys comes to, when not to an answer. */
export type DialogEnd = 'dialog cancelled' | 'passkey known' | 'passkey not possible';
