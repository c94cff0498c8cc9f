/** Off and on, as the specification has the two modes: browse and edit, concise and detailed. */
export const modes = ['0', '1'] as const;
export type Mode = (typeof modes)[number];
