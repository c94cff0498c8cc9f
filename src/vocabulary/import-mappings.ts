/** The most mappings of one person, and what one may hold. */
export const mappingBounds = { ofPerson: 100, name: 80, headers: 200, header: 1000 } as const;
