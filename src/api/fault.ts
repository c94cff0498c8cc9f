import type { Errcode } from './contract/errors.ts';

export type FaultKind =
  /** The server understood and said no: `errcode`, `errmsg` in the person's language, `details`. */
  | 'refused'
  /** No answer: offline, cut off, or over the time limit. */
  | 'network'
  /** An answer that is no envelope: `status` says which. */
  | 'http'
  /** A later call took its place, or the view that asked is gone. Never shown. */
  | 'cancelled';

type Facts = { errcode?: Errcode; details?: unknown; status?: number };

/** The one shape in which a call fails. `message` can be shown to a person. */
export class ApiFault extends Error {
  readonly kind: FaultKind;
  readonly errcode: Errcode | undefined;
  readonly details: unknown;
  readonly status: number | undefined;

  constructor(kind: FaultKind, message: string, facts: Facts = {}) {
    super(message);
    this.name = 'ApiFault';
    this.kind = kind;
    this.errcode = facts.errcode;
    this.details = facts.details;
    this.status = facts.status;
  }
}

export const isCancelled = (error: unknown) => error instanceof ApiFault && error.kind === 'cancelled';
