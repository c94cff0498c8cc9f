import { chakra, Flex } from '@chakra-ui/react';
import type { Condition } from '../../../../vocabulary/filters/filter-tree.ts';
import { RemoveFilter } from '../../../ui/filters/remove-filter.tsx';
import { PickerPopover } from '../../../ui/picker/picker-popover.tsx';
import { useOpen } from '../../../ui/tab-context.ts';
import { ConditionSheet } from './condition-sheet.tsx';
import { useSentence } from './use-sentence.ts';
import type { Names } from './value-props.ts';
import { WithNames } from './with-names.tsx';

type Props = {
  condition: Condition;
  names: Names;
  besideLabel: string;
  onDone: (condition: Condition, names: Names, beside: boolean) => void;
  onRemove: () => void;
};

/** A condition in force as a sentence: pressed it is changed in place. */
export const ConditionChip = (props: Props) => (
  <WithNames {...props.condition} names={props.names}>
    {(names) => <Chip {...props} names={names} />}
  </WithNames>
);

function Chip({ condition, names, besideLabel, onDone, onRemove }: Props) {
  const { open, setOpen, round } = useOpen();
  const filter = useSentence(condition, names);
  return (
    <Flex align="center" h="6" bg="bg.panel" borderWidth="1px" borderRadius="full" textStyle="xs" maxW="full">
      <PickerPopover
        key={round}
        open={open}
        onOpenChange={setOpen}
        label={filter}
        trigger={
          <chakra.button
            type="button"
            data-hint={filter}
            ps="2"
            minW="0"
            maxW="80"
            truncate
            cursor="pointer"
            borderRadius="full"
            _hover={{ color: 'brand.fg' }}
            focusVisibleRing="inside"
          >
            {filter}
          </chakra.button>
        }
      >
        <ConditionSheet
          start={condition}
          names={names}
          besideLabel={besideLabel}
          onDone={(...done) => {
            setOpen(false);
            onDone(...done);
          }}
        />
      </PickerPopover>
      <RemoveFilter filter={filter} onRemove={onRemove} />
    </Flex>
  );
}
