/** A point as a form keeps it: an asset or a location with what is checked there. */
export type FormPoint = {
  pointId?: number;
  asset: { id: number; name: string } | null;
  location: { id: number; name: string } | null;
  checklist: { id: number; name: string } | null;
};

/** In a form the points are one text. */
export const pointsText = (points: readonly FormPoint[]) => JSON.stringify(points);
export const pointsIn = (text: string): FormPoint[] => (text === '' ? [] : (JSON.parse(text) as FormPoint[]));

export const describedPoints = (text: string) =>
  pointsIn(text)
    .map(({ asset, location, checklist }) =>
      [asset?.name ?? location?.name, checklist?.name].filter(Boolean).join(' · '),
    )
    .join('\n');
