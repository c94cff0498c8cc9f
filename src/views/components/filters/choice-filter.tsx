import { OptionList } from '../picker/option-list.tsx';
import { FilterButton } from './filter-button.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** A filter with one choice among few; choosing it again takes it off. */
export function ChoiceFilter<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <FilterButton label={label} active={value !== undefined} width="13rem">
      {(close) => (
        <OptionList
          label={label}
          options={options}
          selected={value === undefined ? [] : [value]}
          onPick={(picked) => {
            onChange(options.find((option) => option.value === picked && picked !== value)?.value);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}
