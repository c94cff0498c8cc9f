import { type ImportSubject, importSubjects } from '../../../src/vocabulary/import-subjects.ts';
import { headerKey } from '../fields/header-index.ts';
import { wordsFor } from '../words/words.ts';

const additions = /(?:表|清单|列表|名单|名录|信息|档案|一覧|リスト|list|listado|table)$/;

const subjectByName = new Map(
  importSubjects.flatMap((subject) =>
    wordsFor(`sheet:${subject}`).map((word) => [headerKey(word), subject] as const),
  ),
);

/** What the name of a sheet says that its rows are; undefined when it says nothing. A number in front only orders. */
export function subjectOfName(name: string): ImportSubject | undefined {
  const key = headerKey(name.replace(/^\s*\d+[\s.、_-]*/u, ''));
  return subjectByName.get(key) ?? subjectByName.get(key.replace(additions, ''));
}
