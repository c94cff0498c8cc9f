import { fromPromise } from 'xstate';
import { isCancelled } from './fault.ts';

/**
 * An actor that makes a call for a machine. A call that ends because the actor was stopped never answers: React
 * stops and starts an actor again when a view is hidden and shown, and the end of the first call would then be
 * taken for the failure of the second.
 */
export const fromCall = <Output, Input>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await call(input, signal);
    } catch (error) {
      if (signal.aborted && isCancelled(error)) return new Promise<never>(() => {});
      throw error;
    }
  });
