import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { person } from '../../records/person.ts';

export const PersonMissing = () => (
  <RecordMissing
    title={<Trans>Person not found</Trans>}
    to={person.address}
    toList={<Trans>Back to people</Trans>}
  />
);
