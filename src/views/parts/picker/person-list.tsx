import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { personStates } from '../../records/person.ts';
import { OptionList } from '../../ui/picker/option-list.tsx';
import { useLookup } from './use-lookup.ts';

export type FoundPerson = Answer<'/user/getUserList'>['rows'][number];

const loadFrom = (everybody: boolean) => async (search: string, signal: AbortSignal) => {
  const requested = { ...(search && { search }), ...(everybody && { alsoLeft: true as const }) };
  return (await post('/user/getUserList', requested, { signal, quiet: true })).rows;
};
const [loadPresent, loadEverybody] = [loadFrom(false), loadFrom(true)];

type Props = {
  label: string;
  selected: number | null;
  onPick: (person: FoundPerson) => void;
  /** Those who have left, too. */
  everybody?: boolean;
};

/** People in scope, found by name, pinyin, initials or job number. */
export function PersonList({ label, selected, onPick, everybody = false }: Props) {
  const { t } = useLingui();
  const { text, found, busy, failure, search } = useLookup<FoundPerson>(
    everybody ? loadEverybody : loadPresent,
  );
  return (
    <OptionList
      label={label}
      options={found.map(({ id, name, jobNo, organisation, state }) => ({
        value: String(id),
        label: name,
        hint: [jobNo, organisation, state === 'active' ? '' : t(personStates[state].label)]
          .filter(Boolean)
          .join(' · '),
      }))}
      selected={selected === null ? [] : [String(selected)]}
      search={{ text, onChange: search, placeholder: t`Name, pinyin or job number` }}
      busy={busy}
      failure={failure}
      onPick={(value) => {
        const person = found.find(({ id }) => String(id) === value);
        if (person) onPick(person);
      }}
    />
  );
}
