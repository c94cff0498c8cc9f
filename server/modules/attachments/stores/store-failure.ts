/** A store that answers, and has no such file. */
export class FileMissing extends Error {}

/**
 * What the log says of a failed store. A client makes fields of its error from the answer of the server, which may
 * repeat the key id, the signature and the headers of the request.
 */
export function storeFailure(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  return Object.assign(new Error(message), { name, stack }, code !== undefined && { code });
}
