import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withUngranted } from '../../../../api/contract/screens.ts';
import { visibleEntries } from '../../../../machines/shell/menu-model.ts';
import { useTitles } from '../../../records/screen-titles.ts';
import type { Spell } from '../../../ui/picker/spell.ts';
import { usePreferences, useUser } from '../../../ui/root-context.ts';
import { labelOf, searchMenu, targetsOf } from './entries.ts';
import type { Target } from './target.ts';

/** The pinyin of the menu, for those who search in Chinese and want it; it is a large library of its own. */
function useSpell() {
  const { i18n } = useLingui();
  const wanted = usePreferences(({ pinyinSearch }) => pinyinSearch) && i18n.locale.startsWith('zh');
  const [spell, setSpell] = useState<Spell>();
  useEffect(() => {
    if (!wanted) return;
    let there = true;
    import('../../../ui/picker/spell.ts').then(
      (part) => there && setSpell(() => part.spell),
      // Without it the titles themselves are searched.
      () => undefined,
    );
    return () => {
      there = false;
    };
  }, [wanted]);
  return wanted ? spell : undefined;
}

/** Finds pages of the menu by title, path and pinyin; all of them for nothing typed. */
export function usePages() {
  const { t } = useLingui();
  const translate = useTitles();
  const { menu } = useUser();
  const spell = useSpell();
  const entries = targetsOf(visibleEntries(withUngranted(menu)), translate);
  return (text: string): Target[] =>
    searchMenu(entries, text, spell).map((entry) => ({
      value: entry.path,
      label: labelOf(entry),
      hint: entry.path,
      group: t`Pages`,
      path: entry.path,
      outside: entry.outside,
    }));
}
