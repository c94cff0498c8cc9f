import type { Settings } from '../../../settings.ts';
import type { OpenProvider } from '../open-provider.ts';

/** A sign-in under way. */
export type Attempt = {
  /** What the provider sends back as it got it. */
  state: string;
  /** What the window has that began it, from which the secrets of the protocol are made. */
  proof: string;
  redirectUri: string;
  /** The person has to show anew who they are, though the provider know them. */
  fresh: boolean;
  /** Of the browser, which may be the one of a chat. */
  userAgent: string;
};

/** What a page brought back from a provider. */
export type Landed = { code: string; iss: string | undefined };

/** What a provider needs of its own to sign somebody out, or to say whether they may still come. */
export type ProviderTokens = { idToken: string | null; refreshToken: string | null };

/** Who somebody is at a provider. */
export type Identity = {
  /** By which the provider knows them for ever. */
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  /** The session there, where the provider says which. */
  session: string | null;
  tokens: ProviderTokens | null;
  /** What was typed to be found in a directory. */
  login?: string;
};

/** Somebody, or one of their sessions, at a provider. */
export type Signed = { subject: string | null; session: string | null };

type Limits = Pick<Settings, 'privateTargets'>;

/** How a type of provider is asked. Each throws `ProviderFault`. */
export type Protocol = {
  /** The address at the provider to which the browser goes. */
  begin: (provider: OpenProvider, attempt: Attempt, limits: Limits) => Promise<string>;
  complete: (provider: OpenProvider, landed: Landed, attempt: Attempt, limits: Limits) => Promise<Identity>;
  /** Asks what can be asked without a person. */
  test: (provider: OpenProvider, limits: Limits) => Promise<void>;
  /** The address at which the person signs out there, and that leads back. */
  signOut?: (
    provider: OpenProvider,
    tokens: ProviderTokens,
    back: string,
    limits: Limits,
  ) => Promise<string | null>;
  /** Whose sessions a message of the provider says are over. */
  signedOut?: (provider: OpenProvider, message: string, limits: Limits) => Promise<Signed>;
  /** The tokens by which the provider lets the person stay; null where it does not any more. */
  stay?: (provider: OpenProvider, tokens: ProviderTokens, limits: Limits) => Promise<ProviderTokens | null>;
};
