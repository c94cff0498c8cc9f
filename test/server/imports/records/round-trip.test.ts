import { expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { sql } from 'kysely';
import { messages as en } from '../../../../src/locales/en.po';
import { messages as es } from '../../../../src/locales/es.po';
import { messages as ja } from '../../../../src/locales/ja.po';
import { messages as zh } from '../../../../src/locales/zh.po';
import { person } from '../../../../src/views/records/person.ts';
import { supplier } from '../../../../src/views/records/supplier.ts';
import { exportedColumns } from '../../../../src/vocabulary/exports.ts';
import { type Language, languageCodes } from '../../../../src/vocabulary/languages.ts';
import { withApp } from '../../support/app.ts';
import { codes, counts, importing } from '../support/importing.ts';

const server = withApp();
const catalogues = { en, es, ja, zh };

/** A list as its screen exports it in a language: every column, with the words of that language. */
async function exported(subject: 'people' | 'suppliers', language: Language): Promise<Buffer> {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
  const [list, record] =
    subject === 'people' ? (['person', person] as const) : (['supplier', supplier] as const);
  const fields: Readonly<Record<string, (typeof person.fields)['name']>> = record.fields;
  const states = Object.entries(record.lifecycle.states).map(([state, { label }]) => [state, i18n._(label)]);
  const columns = exportedColumns[list].map((column) => {
    const word = fields[column];
    return {
      column,
      label: word ? i18n._(word) : 'Username',
      ...(column === 'state' && { words: Object.fromEntries(states) }),
    };
  });
  const caller = await server.signIn('admin');
  const response = await server.app.inject({
    method: 'POST',
    url: `/asset/${list}/export`,
    headers: { authorization: caller.token, 'accept-language': 'en' },
    payload: { columns, title: list, format: 'csv' },
  });
  return response.rawPayload;
}

test.each(languageCodes)(
  'what is exported in %s is taken in again, and changes nothing',
  async (language) => {
    const { check, rows } = importing(server, await server.signIn('admin'));
    await sql`update person set phone = '0512-1', post = 'Fitter', state = 'left' where job_no = 'namesake'`.execute(
      server.db,
    );
    await sql`update supplier set contact = '王一', phone = '139', email = 'a@example.com',
    contacts = '[{"name":"李二","duty":"售后","phone":"138","email":""},{"name":"赵","duty":"","phone":"","email":"z@example.com"}]'`.execute(
      server.db,
    );
    for (const subject of ['people', 'suppliers'] as const) {
      const file = await exported(subject, language);
      const { looksLike } = await (await server.signIn('admin')).get('/import/inspect', {
        uploadId: await importing(server, await server.signIn('admin')).uploaded(file),
      });
      expect(looksLike).toBe(subject);
      const run = await check(file, { subject });
      expect((await rows(run.id)).flatMap(codes)).toEqual([]);
      expect(counts(run)).toEqual({ created: 0, updated: 0, unchanged: run.total, rejected: 0 });
      expect(run.total).toBeGreaterThan(0);
    }
  },
);
