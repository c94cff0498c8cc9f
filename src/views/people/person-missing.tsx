import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../components/record/record-absent.tsx';
import { person } from '../records/person.ts';

export const PersonMissing = () => (
  <RecordMissing
    title={<Trans>There is no such person</Trans>}
    to={person.address}
    toList={<Trans>To the people</Trans>}
  />
);
