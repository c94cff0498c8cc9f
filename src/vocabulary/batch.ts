/** Where several calls are made by one request. */
export const batchPath = '/batch';

/** The most calls of one such request; what a page shows at once is far less. */
export const maxBatched = 24;

/** What such a request holds: calls that read, each with its payload. */
export type Batch = { calls: { path: string; payload: unknown }[] };

/** A line of its answer: the answer of one call, by its place in the request, as it would have come by itself. */
export type BatchLine = { at: number; status: number; headers: Record<string, string>; body: string };

/** The headers of an answer that the application reads. */
export const batchedHeaders = [
  'content-type',
  'x-build',
  'x-request',
  'x-settings',
  'x-new-browser',
] as const;
