import { settings } from '../settings.ts';

/** How long each named delay of the machines lasts, in milliseconds. */
export const machineDelays = {
  'search pause': settings.searchPause,
  'hint pause': settings.hintPause,
  'toast time': settings.toastTime,
  'refusal time': settings.toastTime,
  'sign-out limit': settings.signOutLimit,
  'progress delay': settings.spinnerDelay,
  'time between counts': settings.unreadPause,
  'time to open a stream': settings.streamOpening,
  // At first; later attempts wait longer.
  'pause before connecting': settings.streamPause,
  'time of a reliable stream': settings.streamReliable,
  'time without streams': settings.streamAbsence,
  'time between counts at work': settings.jobsPause,
  'time between looks': settings.importPause,
  'time between attempts': settings.scanPause,
  'pause before sending': settings.answerPause,
  second: settings.second,
  'label out of view': settings.labelOutOfView,
  // At most; a shorter one is as long as it was.
  'time to the next step': settings.longestWait,
} as const;
