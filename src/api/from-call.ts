import { fromPromise } from 'xstate';
import { isCancelled } from './fault.ts';

/**
 * An actor that makes a call for a machine. A call that ends because the actor was stopped never answers: nobody
 * waits for it any more, and its end is no failure.
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
