/** Of whoever decides: whether they wrote, changed or submitted the record, and whether its rule lets them all the same. */
export type Decider = { madeIt: boolean; ownAllowed: boolean };

/** Somebody who had no part in it. */
export const somebodyElse: Decider = { madeIt: false, ownAllowed: false };

/** Four eyes, as every machine of what is approved draws it. */
export const fourEyes = 'the approver did not make it, or the rule lets them';
export const mayDecide = ({ context }: { context: Decider }): boolean =>
  !context.madeIt || context.ownAllowed;
