import { presentRecorder } from '../../../../inspect/present.ts';

let end: (() => void) | undefined;

/** Opens the Stately inspector, anew if it is open already. Undefined in production, which does not have it. */
export const openStately =
  process.env.NODE_ENV === 'production'
    ? undefined
    : async () => {
        const { reportToStately } = await import('../../../../inspect/stately.ts');
        const recorder = presentRecorder();
        end?.();
        end = recorder && reportToStately(recorder);
      };
