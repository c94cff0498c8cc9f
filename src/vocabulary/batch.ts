/** Where several calls are made by one request. */
export const batchPath = '/batch';

/** The most calls of one such request; what a page shows at once is far less. */
export const maxBatched = 24;

/** What such a request holds: calls that read, each with its payload. */
export type Batch = { calls: { path: string; payload: unknown }[] };

/** What is said before the answer of one call, which is the line after it, as it would have come by itself. `at` is the place of the call in the request. */
export type BatchHead = { at: number; status: number; headers: Record<string, string> };

/** The headers of an answer that the application reads. */
export const batchedHeaders = [
  'content-type',
  'x-build',
  'x-request',
  'x-settings',
  'x-new-browser',
] as const;
