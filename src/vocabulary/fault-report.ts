import type { TextField } from './fields.ts';

/** Every state of a fault report, in the order of its life. */
export const faultReportStates = ['received', 'converted', 'discarded'] as const;
export type FaultReportState = (typeof faultReportStates)[number];

/** What somebody without an account says of a fault. */
export const faultReportTexts = {
  fault: { is: 'paragraph', max: 1000, required: true },
  name: { is: 'line', max: 60 },
  contact: { is: 'line', max: 100 },
} as const satisfies Record<string, TextField>;

export const maxFaultPhotos = 3;
/** Megabytes of one photo. */
export const maxFaultPhotoMb = 12;

/** Whether whoever scans a label without an account can report a fault. */
export const faultReportRules = ['off', 'on'] as const;
