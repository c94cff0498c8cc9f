import type { ErrorName } from '../src/api/contract/errors.ts';

/**
 * A business outcome that is not success: travels in the envelope with HTTP 200. The caller reads the
 * message of `reason` in their language; `details` is for the program and never holds a secret.
 */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly details: unknown;

  constructor(reason: ErrorName, details?: unknown) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.details = details;
  }
}
