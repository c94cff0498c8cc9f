import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { languageCodes, offeredAmong } from '../../../vocabulary/languages.ts';
import { readCompany } from '../../../window/company.ts';
import { OptionList } from '../../ui/picker/option-list.tsx';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { allZones, asNamedHere, commonZones, type Zone, zoneIn } from '../../ui/picker/zones.ts';

type Props = {
  label: string;
  /** The name of a zone as the tz database has it; empty for none. */
  value: string;
  placeholder: string;
  onChange: (zone: string) => void;
  onLeave?: () => void;
};

/** A time zone by its name in the person's language, within a `Field`. */
export function ZoneField({ label, value, placeholder, onChange, onLeave }: Props) {
  const { i18n } = useLingui();
  return (
    <PickerField
      label={label}
      chosen={value === '' ? null : zoneText(i18n.locale, value)}
      placeholder={placeholder}
      onClear={() => onChange('')}
      onLeave={onLeave}
    >
      {(close) => (
        <ZoneList
          label={label}
          selected={namedHere(value)}
          onPick={(zone) => {
            onChange(zone);
            close();
          }}
        />
      )}
    </PickerField>
  );
}

function namedHere(id: string) {
  try {
    return id && asNamedHere(id);
  } catch {
    return id;
  }
}

/** What a browser does not know stays as it is. */
function zoneText(locale: string, id: string) {
  try {
    const { label, hint } = zoneIn(locale, id);
    return `${label} · ${hint}`;
  } catch {
    return id;
  }
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

type Spell = (text: string) => readonly string[];
const asWritten: Spell = () => [];

/** Spells Chinese in pinyin as soon as what spells it is loaded; without it the names alone are searched. */
function useSpelling(locale: string): Spell {
  const [spell, setSpell] = useState<Spell>(() => asWritten);
  useEffect(() => {
    if (locale !== 'zh') return;
    let left = false;
    import('../../ui/picker/spell.ts').then(
      (loaded) => left || setSpell(() => loaded.spell),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [locale]);
  return spell;
}

/** The person's, if the company offers it. */
function languageOfCompany(locale: string) {
  const offered = offeredAmong(readCompany().languages);
  return offered.find((language) => language === locale) ?? offered[0] ?? languageCodes[0] ?? 'en';
}

const spelled = new Map<string, string>();
/** Once for each zone: spelling all of them anew for each key would be felt. */
function spelledBy(spell: Spell, { id, label, hint }: Zone) {
  const before = spelled.get(id);
  if (before !== undefined) return before;
  const text = spell(`${label} ${hint}`).join(' ');
  if (text !== '') spelled.set(id, text);
  return text;
}

type ListProps = { label: string; selected: string; onPick: (zone: string) => void };

function ZoneList({ label, selected, onPick }: ListProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const [text, setText] = useState('');
  const spell = useSpelling(locale);
  const wanted = folded(text);
  const holds = (zone: Zone) =>
    folded(`${zone.label} ${zone.hint} ${spelledBy(spell, zone)}`).includes(wanted);
  const zones = allZones(locale);
  const first = commonZones(languageOfCompany(locale));
  const isFirst = ({ id }: Zone) => first.includes(id);
  const found = wanted === '' ? zones : zones.filter(holds);
  const heads = found.filter(isFirst).sort((one, other) => first.indexOf(one.id) - first.indexOf(other.id));
  const rest = found.filter((zone) => !isFirst(zone));
  const optionsOf = (some: readonly Zone[], group: string) =>
    some.map(({ id, label, hint }) => ({ value: id, label, hint, group }));
  return (
    <OptionList
      label={label}
      options={[...optionsOf(heads, t`Common time zones`), ...optionsOf(rest, t`All time zones`)]}
      selected={selected === '' ? [] : [selected]}
      search={{ text, onChange: setText, placeholder: t`City, country or offset` }}
      onPick={onPick}
    />
  );
}
