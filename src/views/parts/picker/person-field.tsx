import { PickerField } from '../../ui/picker/picker-field.tsx';
import { type FoundPerson, PersonList } from './person-list.tsx';

type Props = {
  label: string;
  value: { id: number; name: string } | null;
  onPick: (person: FoundPerson) => void;
  onClear?: () => void;
  onLeave?: () => void;
  placeholder?: string;
};

/** A person, within a `Field`. */
export const PersonField = ({ value, onPick, ...rest }: Props) => (
  <PickerField chosen={value?.name ?? null} {...rest}>
    {(close) => (
      <PersonList
        label={rest.label}
        selected={value?.id ?? null}
        onPick={(person) => {
          onPick(person);
          close();
        }}
      />
    )}
  </PickerField>
);
