import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** An actor that a machine invokes and whoever runs the machine provides. */
export const placeholder = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('not provided')));
