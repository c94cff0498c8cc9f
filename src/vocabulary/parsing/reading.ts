/** A value as it was read, or none, and what a person ought to know of it. */
export type FigureReading<Value, Code extends string> = {
  value: Value | null;
  notes: { code: Code; text: string }[];
};
