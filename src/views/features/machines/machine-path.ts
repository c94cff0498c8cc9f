import { pageName } from '../../../machines/diagram/page-name.ts';
import { machines } from '../../../machines/registry.ts';

/** The machine that an address names, as `/machines/import-run` does. */
export const machineNamed = (name: string | undefined) =>
  machines.find((machine) => pageName(machine) === name);
