import { expect, test } from '@jest/globals';
import { guessRecords } from '../../../../server/ledger/records/guess-records.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { NamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { sheet } from '../support/sheet.ts';

const targets = (subject: NamedSubject, heads: string[]) => {
  const rows = [heads, heads.map((_, at) => `x${at}`)];
  return guessRecords(findTable(sheet(rows), { headerRow: 1 }), subject).columns.map(({ target }) => target);
};

test.each([
  ['Nombre / Apellidos / Correo', 'name name email'],
  ['Name / Vorname / Telefon', 'name name phone'],
  ['Matricule / Nom / Prénom', 'jobNo name name'],
  ['Personalnummer / Nachname / Vorname / Abteilung', 'jobNo name name organisation'],
  ['Nombre / Correo', 'name email'],
  ['Name / First name / Work email', 'name - email'],
  ['Full name / First name / Last name', 'name - -'],
])('the name of a person in %s', (heads, expected) => {
  expect(targets('people', heads.split(' / ')).map((target) => target || '-')).toEqual(expected.split(' '));
});

test('a state beside a town is no status', () => {
  expect(targets('locations', ['Name', 'City', 'State', 'Zip'])).toEqual(['name', '', '', '']);
  expect(targets('locations', ['Name', 'State'])).toEqual(['name', 'state']);
});
