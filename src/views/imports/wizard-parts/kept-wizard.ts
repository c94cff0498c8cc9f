import type { KeptWizard } from '../../../machines/import-wizard.ts';

type Kept = { id: number; wizard: KeptWizard };
let last: Kept | undefined;

/** The columns as they were when the last check began, so that one can go back to them. Lives as long as the page. */
export const keptWizard = {
  keep: (id: number, wizard: KeptWizard) => {
    last = { id, wizard };
  },
  of: (id: number) => (last?.id === id ? last.wizard : null),
};
