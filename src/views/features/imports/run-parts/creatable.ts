import type { MeantKind } from '../../../../vocabulary/import-run.ts';
import type { Unknown } from './answer-form.ts';

/** Whether the person may create names of a kind with the file, as on the screen of the kind. */
export const isCreatable = ({ mayCreateOrganisations, notCreatable = [] }: Unknown, kind: MeantKind) =>
  kind !== 'asset' && (kind !== 'organisation' || mayCreateOrganisations) && !notCreatable.includes(kind);
