import type { TSchema } from 'typebox';
import { dayListPattern } from '../../vocabulary/parsing/day-list.ts';
import { companySettings, type Setting, sectionNames, settingSources } from '../../vocabulary/settings.ts';
import {
  Currency,
  changed,
  Id,
  line,
  Moment,
  Money,
  NumberPattern,
  nullable,
  oneOf,
  single,
  strict,
  Type,
  Version,
} from './call.ts';

/** Null for what is usual. */
function schemaOf(setting: Setting): TSchema {
  switch (setting.is) {
    case 'line':
      if (setting.form === 'number pattern') return nullable(NumberPattern);
      if (setting.form === 'days') {
        return nullable(Type.String({ maxLength: setting.max, pattern: dayListPattern }));
      }
      if (setting.form === 'amount') return nullable(Money);
      return nullable(line(setting.max));
    case 'whole':
      return nullable(Type.Integer({ minimum: setting.min, maximum: setting.max }));
    case 'choice':
      return nullable(oneOf(setting.of));
    case 'several': {
      const word = `(${setting.of.join('|')})`;
      return nullable(Type.String({ maxLength: 200, pattern: `^${word}(,${word})*$` }));
    }
    case 'currency':
      return nullable(Currency);
    case 'zone':
      return nullable(Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_+/-]*$' }));
  }
}

const Changes = Type.Partial(
  strict(
    Object.fromEntries(Object.entries<Setting>(companySettings).map(([name, one]) => [name, schemaOf(one)])),
  ),
  { additionalProperties: false },
);

const Section = strict({
  id: Id,
  version: Type.Integer(),
  name: oneOf(sectionNames),
  settings: Type.Array(
    strict({
      name: Type.String(),
      /** What the company set; null where it set nothing. */
      stored: nullable(Type.String()),
      inForce: Type.String(),
      source: oneOf(settingSources),
    }),
  ),
  updatedAt: Moment,
});

/** Bytes of a picture in base 64: at most 256 KiB of them. */
const Picture = Type.String({ maxLength: 350_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });

export const settingCalls = {
  '/setting/list': {
    summary: 'What the company decides, section by section, and what the environment of the server does.',
    access: 'setting.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      rows: Type.Array(Section),
      /** Changed by a start with another environment alone. Of a secret no more than whether it is there. */
      environment: Type.Array(strict({ name: Type.String(), value: Type.String() })),
    }),
  },
  '/setting/get': {
    summary: 'One section of the settings.',
    access: 'setting.read',
    ...single(Section),
  },
  '/setting/update': {
    summary:
      'Change settings of one section; null brings back what is usual. In force at once, on every server within seconds. A stale version answers `stale` with the present section; what the environment decides is refused.',
    access: 'setting.write',
    confirmed: true,
    ...changed(Changes, strict({ id: Id, version: Type.Integer(), name: Type.String() })),
  },
  '/setting/logo': {
    summary:
      'Replace the logo of the company by a PNG, JPEG or WebP picture of at most 256 KiB, or remove it.',
    access: 'setting.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ version: Version, logo: nullable(Picture) }),
    answer: strict({ logo: Type.String() }),
  },
} as const;
