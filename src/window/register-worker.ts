/** Lets the browser start the offline page without a network. */
export const registerWorker = () =>
  navigator.serviceWorker.register(new URL('../service-worker.ts', import.meta.url), { type: 'module' });
