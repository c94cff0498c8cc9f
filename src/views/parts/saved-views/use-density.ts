import { useState } from 'react';
import { type Density, densities } from '../../../vocabulary/saved-views.ts';

/** How close the rows of a table stand, as a person has chosen it in this browser, or as a view says. */
export function useDensity(table: string, owner: string, ofView: Density = 'normal') {
  const place = `density.${table}.${owner}`;
  const [chosen, setChosen] = useState(() => densities.find((one) => one === localStorage.getItem(place)));
  return {
    density: chosen ?? ofView,
    isDefault: chosen === undefined || chosen === ofView,
    choose(density: Density) {
      setChosen(density);
      localStorage.setItem(place, density);
    },
    reset() {
      setChosen(undefined);
      localStorage.removeItem(place);
    },
  };
}
