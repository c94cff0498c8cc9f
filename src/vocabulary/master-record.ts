/** Every state of a record that others name, such as a supplier, in the order of its life. */
export const masterStates = ['active', 'retired', 'merged'] as const;
export type MasterState = (typeof masterStates)[number];
