import { mappingBounds } from '../../vocabulary/import-mappings.ts';
import { meantKinds } from '../../vocabulary/import-run.ts';
import { importSubjects } from '../../vocabulary/import-subjects.ts';
import { Id, line, Named, nullable, oneOf, single, strict, Type, Version } from './call.ts';
import { ImportAnswers } from './import-answers.ts';
import { ImportMapping } from './imports.ts';

const Content = strict({
  /** The header row of the file that it was saved with; `mapping` says its columns by their places in it. */
  headers: Type.Array(Type.String({ maxLength: mappingBounds.header }), {
    maxItems: mappingBounds.headers,
  }),
  mapping: ImportMapping,
  answers: ImportAnswers,
});

const Mapping = strict({
  id: Id,
  version: Type.Integer(),
  /** What the rows of its files are. */
  subject: oneOf(importSubjects),
  name: Type.String(),
  /** Who made it. */
  owner: Type.String(),
  mine: Type.Boolean(),
  /** With whom: nobody, the people of an organisation and those below it, or everybody. */
  shared: Type.Boolean(),
  organisation: nullable(Named),
  /** Whether the person may change it. */
  mayChange: Type.Boolean(),
  /** Without answers whose record the person may not name. */
  content: Content,
  /** What it says and cannot be done any more. */
  lost: strict({
    /** Fields that were there when it was saved. */
    targets: Type.Array(Type.String()),
    /** Names whose record is gone, or not for this person. */
    names: Type.Array(strict({ kind: oneOf(meantKinds), text: Type.String() })),
  }),
});

const input = {
  name: line(mappingBounds.name, 1),
  shared: Type.Boolean(),
  organisationId: nullable(Id),
  content: Content,
};

export const importMappingCalls = {
  '/importMapping/list': {
    summary:
      'Saved mappings of columns for what one may import: one’s own, and those that are shared with one’s organisation or with all.',
    access: 'import.run',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      rows: Type.Array(Mapping),
      /** Whether the person may share with everybody. */
      mayShareWithAll: Type.Boolean(),
    }),
  },
  '/importMapping/get': {
    summary: 'One such mapping.',
    access: 'import.run',
    ...single(Mapping),
  },
  '/importMapping/create': {
    summary:
      'Save where columns go and what words and names mean. A shared one needs `importMapping.share` over the organisation, one shared with everybody over all. Answers whose record one may not name are left out.',
    access: 'import.run',
    cancellable: false,
    payload: strict({ subject: oneOf(importSubjects), ...input }),
    answer: Mapping,
  },
  '/importMapping/update': {
    summary:
      'Change a mapping of one’s own, or a shared one with `importMapping.share`. A stale version answers `stale` with details { current: Mapping }.',
    access: 'import.run',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(input), { additionalProperties: false }),
    }),
    answer: Mapping,
  },
  '/importMapping/remove': {
    summary: 'Remove a mapping that one may change. What was imported with it stays.',
    access: 'import.run',
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: strict({}),
  },
} as const;
