/** Refusals that say nothing of what was sent: the server has too much to do, or a fault. */
const passing = ['busy', 'unavailable', 'tooSlow', 'storageFull', 'readOnly', 'maintenance'];

/** Whether what was sent can be sent again as it is, by itself and later. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('kind' in error && (error.kind === 'network' || error.kind === 'http')) ||
    ('reason' in error && passing.includes(String(error.reason))));
