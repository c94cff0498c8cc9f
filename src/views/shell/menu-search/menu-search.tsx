import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { withUngranted } from '../../../api/contract/screens.ts';
import { visibleEntries } from '../../../machines/menu-model.ts';
import { navigate } from '../../../window/router.ts';
import { Modal } from '../../components/modal.tsx';
import { OptionList } from '../../components/picker/option-list.tsx';
import { usePreferences, useUser } from '../../root-context.ts';
import { useTitles } from '../titles.ts';
import { labelOf, type Spell, searchMenu, targetsOf } from './entries.ts';

/** The pinyin of the menu, for those who search in Chinese and want it; it is a large library of its own. */
function useSpell() {
  const { i18n } = useLingui();
  const wanted = usePreferences(({ pinyinSearch }) => pinyinSearch) && i18n.locale.startsWith('zh');
  const [spell, setSpell] = useState<Spell>();
  useEffect(() => {
    if (!wanted) return;
    let there = true;
    import('./spell.ts').then(
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

/** A search over the menu: what is chosen is shown. */
export default function MenuSearch({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const translate = useTitles();
  const { menu } = useUser();
  const spell = useSpell();
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const targets = targetsOf(visibleEntries(withUngranted(menu)), translate);
  const found = searchMenu(targets, text, spell);
  function go(path: string) {
    onClose();
    const target = targets.find((one) => one.path === path);
    if (target?.outside) window.open(path, '_blank', 'noopener');
    else navigate(path);
  }
  return (
    <Modal open title={t`Search the menu`} onClose={onClose} initialFocus={box}>
      <OptionList
        label={t`Search the menu`}
        options={found.map((target) => ({
          value: target.path,
          label: labelOf(target),
          hint: target.path,
        }))}
        selected={[]}
        search={{ text, onChange: setText, placeholder: t`Title or path`, ref: box }}
        onPick={go}
      />
    </Modal>
  );
}
