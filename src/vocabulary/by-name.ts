/** A table by names that follow from kinds of records. */
export const byName = <Kind extends string, Name extends string, Value>(
  kinds: readonly Kind[],
  entry: (kind: Kind) => readonly [Name, Value],
) => Object.fromEntries(kinds.map(entry)) as Readonly<Record<Name, Value>>;
