/** Who counts, and which location; null for all of the stock-take. */
export type Counter = { personId: number; name: string; location: { id: number; name: string } | null };

/** In a form the counters are one text: one a line, its fields between tabs. No field of them holds either. */
export const countersText = (counters: readonly Counter[]) =>
  counters
    .map(({ personId, name, location }) =>
      [personId, name, location?.id ?? '', location?.name ?? ''].join('\t'),
    )
    .join('\n');

export const countersIn = (text: string): Counter[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [personId = '', name = '', id = '', place = ''] = line.split('\t');
        return {
          personId: Number(personId),
          name,
          location: id === '' ? null : { id: Number(id), name: place },
        };
      });

export const describedCounters = (text: string) =>
  countersIn(text)
    .map(({ name, location }) => (location ? `${name} (${location.name})` : name))
    .join('\n');
