/** Another record, by its id and what a person calls it. */
export type Named = { id: number; name: string };
