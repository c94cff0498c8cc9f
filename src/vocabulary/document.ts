/** What is usual for an asset comes before what else is open to it. */
export const documentKinds = ['issue', 'giveBack', 'return', 'borrow'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStates = ['draft', 'posted', 'lent', 'closed', 'cancelled'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What a document says once for all its lines. */
export const headFields = ['custodian', 'organ', 'location', 'happenedOn', 'dueOn', 'remark'] as const;
export type HeadField = (typeof headFields)[number];
