import type { StoredWizard } from '../../../../machines/imports/map-columns.ts';

type Stored = { id: number; wizard: StoredWizard };
let last: Stored | undefined;

/** The columns as they were when the last check began, so that one can go back to them. Lives as long as the page. */
export const storedWizard = {
  keep: (id: number, wizard: StoredWizard) => {
    last = { id, wizard };
  },
  of: (id: number) => (last?.id === id ? last.wizard : null),
};
