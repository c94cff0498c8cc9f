/**
 * What came, as the very value it was before if nothing in it changed: what draws it need not do so again. For what
 * JSON can say.
 */
export const asBefore = <T>(before: T, came: T): T =>
  JSON.stringify(before) === JSON.stringify(came) ? before : came;
