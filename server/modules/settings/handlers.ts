import type { Handlers } from '../../http/handler.ts';
import { environmentOf } from './environment.ts';
import { setLogo } from './logo.ts';
import { describedSection, readSection, readSections } from './read-section.ts';
import { updateSection } from './update-section.ts';

export const settingHandlers = {
  '/setting/list': async (_payload, { db, settings }) => ({
    rows: (await readSections(db)).map((row) => describedSection(row, settings)),
    environment: environmentOf(settings),
  }),
  '/setting/get': async ({ id }, { db, settings }) => describedSection(await readSection(db, id), settings),
  '/setting/update': updateSection,
  '/setting/logo': setLogo,
} satisfies Partial<Handlers>;
