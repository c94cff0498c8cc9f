import type { RefusalName } from '../../src/api/contract/errors.ts';
import type { RefusalSaid } from '../../src/api/contract/refusals.ts';

/**
 * A business outcome that is not success: travels in the envelope with HTTP 200. The caller reads the
 * message of `reason` in their language; the details are for the program and never hold a secret.
 *
 * @example throw new Refusal('duplicate', { field: 'assetNo' });
 */
export class Refusal extends Error {
  readonly reason: RefusalName;
  /** The reason with its details, as they were given. */
  readonly said: RefusalSaid;

  constructor(...said: RefusalSaid) {
    super(said[0]);
    this.name = 'Refusal';
    this.reason = said[0];
    this.said = said;
  }
}
