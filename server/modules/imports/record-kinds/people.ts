import { sql } from 'kysely';
import { personFields } from '../../../../src/vocabulary/person-fields.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { fold } from '../../../text/index.ts';
import { personKind } from '../../people/index.ts';
import type { Note } from '../decide/notes.ts';
import { indexBy } from '../records/index-by.ts';
import type { Finder, Found, Known, RecordImport } from '../records/record-import.ts';
import { textsOf } from '../records/texts-of.ts';

type KnownPerson = Known & { jobNo: string; email: string; organisationId: number };

export const people: RecordImport<KnownPerson> = {
  master: personKind,
  needs: 'person.write',
  knownBy: sql`master.job_no as "jobNo", master.email, master.organisation_id as "organisationId"`,
  details: sql`master.organisation_id as "organisationId"`,
  steps: { active: { left: 'leave' }, left: { active: 'come back' } },
  lookUp,
};

/**
 * Somebody is known by the job number alone when a row has one, so that nobody is taken for somebody else; without one
 * by e-mail, and then by name, within the organisation if the row says it.
 */
function lookUp(all: readonly KnownPerson[]): Finder {
  const byNumber = indexBy(all, ({ jobNo }) => jobNo);
  const standing = all.filter(({ state, visible }) => visible && state !== 'merged');
  const byEmail = indexBy(standing, ({ email }) => email);
  const byName = indexBy(standing, ({ name }) => name);

  function numbered({ jobNo = '', name = '', email = '' }: RecordValues, replace: boolean, note: Note) {
    const found = byNumber(jobNo);
    const known = found.find((one) => one.jobNo === jobNo) ?? found[0];
    if (!known) {
      if (byName(name).length > 0) note('name', 'namesake', name);
      if (byEmail(email).length > 0) note('email', 'sameEmail', email);
      return null;
    }
    if (!known.visible) note('jobNo', 'recordTaken', jobNo);
    else if (name && fold(name) !== fold(known.name) && !replace) note('name', 'otherName', known.name);
    return known;
  }

  function unnumbered({ name = '', email = '' }: RecordValues, { organisationId }: Found, note: Note) {
    const written = byEmail(email);
    const same = written.filter((one) => name === '' || fold(one.name) === fold(name));
    if (written.length > 0) return only(same, written, note);
    const named = byName(name).filter(
      (one) => organisationId === undefined || one.organisationId === organisationId,
    );
    if (named.length > 1) note('name', 'nameAmbiguous', name);
    const [known] = named;
    if (!known) {
      note('jobNo', 'valueMissing', '');
      return null;
    }
    if (email && known.email && fold(email) !== fold(known.email))
      note('email', 'personMismatch', known.email);
    note('name', 'identifiedByName', `${known.name} (${known.jobNo})`);
    return known;
  }

  return (values, found, { replace = false }, note) => {
    const { jobNo } = values;
    const known = jobNo ? numbered(values, replace, note) : unnumbered(values, found, note);
    if (!known && !values.name) note('name', 'valueMissing', '');
    const { organisationId } = found;
    const input = {
      ...textsOf(personFields, values, known, ['name', 'jobNo']),
      ...(organisationId !== undefined && { organisationId }),
    };
    return { known, number: jobNo ?? known?.jobNo ?? null, input };
  };
}

function only(same: readonly KnownPerson[], written: readonly KnownPerson[], note: Note) {
  const [known] = same;
  if (!known) note('email', 'personMismatch', written[0]?.name ?? '');
  else if (same.length > 1) note('email', 'nameAmbiguous', known.email);
  else note('email', 'identifiedByEmail', `${known.name} (${known.jobNo})`);
  return known ?? null;
}
