import { Box, Button, createListCollection, Flex, Listbox, Spinner, useRecipe } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { messageOf } from '../message-of.ts';

export type PickOption = {
  value: string;
  label: string;
  /** How deep it lies in a tree. */
  depth?: number;
  /** A quiet second line. */
  hint?: string;
  /** Drawn instead of the label. */
  content?: ReactNode;
  /** Stands before the label. */
  picture?: ReactNode;
  /** Heads those of one group, which follow each other. */
  group?: string;
};

export type OptionListProps = {
  label: string;
  options: readonly PickOption[];
  selected: readonly string[];
  multiple?: boolean;
  /** One was chosen, or with `multiple` ticked or unticked. */
  onPick: (value: string) => void;
  /** Without it there is nothing to type into. */
  search?: {
    text: string;
    onChange: (text: string) => void;
    placeholder: string;
    ref?: RefObject<HTMLInputElement | null>;
  };
  busy?: boolean;
  /** Why there is nothing, where the options could not be had. */
  failure?: { error: unknown; onRetry: () => void } | undefined;
};

/** More are not drawn at once; a person narrows them down by typing. */
const max = 200;

/** Options to choose from by arrow keys and Enter, with a box to search them when there are many. */
export function OptionList({
  label,
  options,
  selected,
  multiple,
  onPick,
  search,
  busy,
  failure,
}: OptionListProps) {
  const { t } = useLingui();
  const searchStyles = useRecipe({ key: 'input' })({ size: 'sm', variant: 'outline' });
  const collection = createListCollection({
    items: options.slice(0, max),
    itemToString: (option) => option.label,
    itemToValue: (option) => option.value,
  });
  return (
    <Listbox.Root
      collection={collection}
      selectionMode={multiple ? 'multiple' : 'single'}
      value={[...selected]}
      onSelect={({ value }) => onPick(value)}
      typeahead={!search}
      gap="0"
      minH="0"
    >
      <Listbox.Label srOnly>{label}</Listbox.Label>
      {search && (
        <Box p="2" borderBottomWidth="1px" position="relative">
          {/* Not our usual input: that would take itself for the control of the field around the list. */}
          <Listbox.Input
            ref={search.ref}
            css={searchStyles}
            autoHighlight
            aria-label={label}
            placeholder={search.placeholder}
            value={search.text}
            onChange={(event) => search.onChange(event.currentTarget.value)}
          />
          {busy && <Spinner size="xs" position="absolute" insetEnd="4" top="4" color="fg.subtle" />}
        </Box>
      )}
      <Listbox.Content minH="0" maxH="72" borderWidth="0" bg="transparent" gap="0">
        {groupsOf(collection.items).map(({ group, options: together }) =>
          group === undefined ? (
            together.map((option) => <Option key={option.value} option={option} />)
          ) : (
            <Listbox.ItemGroup key={group}>
              <Listbox.ItemGroupLabel textStyle="xs" color="fg.muted" px="2" py="1">
                {group}
              </Listbox.ItemGroupLabel>
              {together.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </Listbox.ItemGroup>
          ),
        )}
        {collection.items.length === 0 && !busy && !failure && (
          <Box px="2" py="3" color="fg.muted" textAlign="center" role="presentation">
            <Trans>Nothing found</Trans>
          </Box>
        )}
        {busy && !search && <Spinner size="sm" m="3" alignSelf="center" aria-label={t`Loading`} />}
      </Listbox.Content>
      {failure && <Failure {...failure} />}
      {options.length > max && (
        <Box px="3" py="2" color="fg.muted" textStyle="xs" borderTopWidth="1px">
          <Trans>Type to see more.</Trans>
        </Box>
      )}
    </Listbox.Root>
  );
}

const Failure = ({ error, onRetry }: NonNullable<OptionListProps['failure']>) => (
  <Flex role="alert" align="center" justify="space-between" gap="3" px="3" py="2" borderTopWidth="1px">
    <Box color="fg.error">{messageOf(error)}</Box>
    <Button size="xs" variant="outline" flexShrink="0" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </Flex>
);

function groupsOf(options: readonly PickOption[]) {
  const groups: { group: string | undefined; options: PickOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}

const Option = ({ option }: { option: PickOption }) => (
  <Listbox.Item
    item={option}
    gap="2"
    py="1"
    flex="none"
    _highlighted={{ bg: 'bg.emphasized', outline: 'none' }}
    _selected={{ bg: 'transparent', fontWeight: 'medium' }}
  >
    <Listbox.ItemText ps={`calc(${option.depth ?? 0} * 1rem)`} minW="0">
      {option.picture && <>{option.picture} </>}
      {option.content ?? option.label}
      {option.hint && (
        <Box as="span" display="block" color="fg.muted" textStyle="xs" truncate>
          {option.hint}
        </Box>
      )}
    </Listbox.ItemText>
    <Listbox.ItemIndicator color="brand.fg" />
  </Listbox.Item>
);
