import { fromPromise } from 'xstate';

/** Lets everything that was waiting for a promise go on. */
export const settled = () => new Promise(setImmediate);

/** An actor whose end a test decides: each input it was started with, and the way to answer the last one. */
export function byHand<Output, Input>() {
  const inputs: Input[] = [];
  let last: { resolve: (output: Output) => void; reject: (error: unknown) => void } | undefined;
  return {
    inputs,
    logic: fromPromise<Output, Input>(({ input }) => {
      inputs.push(input);
      return new Promise((resolve, reject) => {
        last = { resolve, reject };
      });
    }),
    answer: async (output: Output) => {
      last?.resolve(output);
      await settled();
    },
    fail: async (error: unknown) => {
      last?.reject(error);
      await settled();
    },
  };
}
