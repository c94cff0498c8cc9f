/** What the other side did not take. `code` says why, and nothing of what was sent or answered. */
export class NotSent extends Error {
  override name = 'NotSent';
  readonly code: string;

  constructor(code: string) {
    super(`It was not sent: ${code}`);
    this.code = code;
  }
}
