import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../api/contract/index.ts';
import { takes } from '../../../../machines/record/legal-events.ts';
import { type DocumentKind, documentKinds } from '../../../../vocabulary/document.ts';
import type { SearchKind } from '../../../../vocabulary/search.ts';
import type { RecentHit } from '../../../../window/recent-hits.ts';
import { kindWords } from '../../../records/document-kinds/index.ts';
import { hrefOf } from '../../../records/index.ts';
import { tables } from '../../../records/tables.ts';
import { useUser } from '../../../ui/root-context.ts';
import type { Target } from './target.ts';

export type Hit = Answer<'/search/find'>['hits'][number];

const groups: Readonly<Record<SearchKind, MessageDescriptor>> = {
  ...tables,
  asset: msg`Assets`,
};

const target = (hit: RecentHit, group: string): Target => ({
  value: `${hit.kind} ${hit.id}`,
  label: hit.label,
  hint: hit.hint || undefined,
  group,
  path: hrefOf(hit.kind, hit.id) ?? '',
  hit,
});

/** Records as they are offered: those that were found, under their kinds, and those opened before. */
export function useRecordTargets() {
  const { t } = useLingui();
  return {
    found: (hits: readonly Hit[]) => hits.map((hit) => target(hit, t(groups[hit.kind]))),
    recent: (hits: readonly RecentHit[]) => hits.map((hit) => target(hit, t`Recent`)),
  };
}

/** What is typed for something to be done: the kind of document, as the language calls it, and for which asset. */
export function useActions() {
  const { t } = useLingui();
  const mayWrite = useUser().permissions.includes('handover.write');
  const named = documentKinds.map((kind) => ({ kind, name: t(kindWords[kind].name) }));
  return {
    /** The words after the name of a deed; the whole text where it begins with none. */
    split(text: string): { action: DocumentKind | null; rest: string } {
      const typed = text.trimStart().toLowerCase();
      const action = named.find(({ name }) => mayWrite && typed.startsWith(`${name.toLowerCase()} `));
      return action
        ? { action: action.kind, rest: text.trimStart().slice(action.name.length).trim() }
        : { action: null, rest: text.trim() };
    },
    /** The assets that can be put into such a document. */
    targets: (action: DocumentKind, hits: readonly Hit[]): Target[] =>
      hits.flatMap(({ kind, id, label, hint, status }) =>
        kind === 'asset' && status && takes(action, status)
          ? [
              {
                value: `${action} ${id}`,
                label: `${t(kindWords[action].name)} ${label}`,
                hint: hint || undefined,
                group: t`Actions`,
                path: `/handovers/new?kind=${action}&assets=${id}`,
              },
            ]
          : [],
      ),
  };
}
