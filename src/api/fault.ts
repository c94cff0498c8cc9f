import type { RefusalName } from './contract/errors.ts';
import type { Path } from './contract/index.ts';
import type { RefusalDetails } from './contract/refusals.ts';

export type FaultKind =
  /** The server understood and said no, in the person's language; `refusalOf` tells why. */
  | 'refused'
  /** No answer: offline, cut off, or over the time limit. */
  | 'network'
  /** An answer that is no envelope: `status` says which. */
  | 'http'
  /** A later call took its place, or the view that asked is gone. Never shown. */
  | 'cancelled';

type Details = {
  path?: Path;
  /** None of a refusal that only another server knows. */
  reason?: RefusalName | undefined;
  details?: Readonly<Record<string, unknown>>;
  status?: number;
};

/** The one shape in which a call fails. `message` can be shown to a person. */
export class ApiFault extends Error {
  readonly kind: FaultKind;
  readonly path: Path | undefined;
  readonly reason: RefusalName | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: number | undefined;

  constructor(kind: FaultKind, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiFault';
    this.kind = kind;
    this.path = details.path;
    this.reason = details.reason;
    this.details = details.details ?? {};
    this.status = details.status;
  }
}

/**
 * What came along with a refusal of this name; undefined when the error is another one. Where the details follow
 * the call, its path says which. Each of them may be missing: the answer may be another server's.
 *
 * @example refusalOf(error, 'stale', '/asset/update')?.current?.version
 */
export function refusalOf<N extends RefusalName, P extends Path = Path>(error: unknown, name: N, path?: P) {
  if (!(error instanceof ApiFault) || error.reason !== name) return undefined;
  if (path !== undefined && error.path !== path) return undefined;
  // Read by the name, field by field, when the answer came.
  return error.details as Partial<RefusalDetails<N, P>>;
}

export const isCancelled = (error: unknown) => error instanceof ApiFault && error.kind === 'cancelled';
