import type { RefusalCode } from '../../src/api/contract/reading-problems.ts';

/** A file that is not read at all. `detail` names the place or the limit, and holds nothing secret. */
export class ImportRefusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string;

  constructor(code: RefusalCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'ImportRefusal';
    this.code = code;
    this.detail = detail;
  }
}
