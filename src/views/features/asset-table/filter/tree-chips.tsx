import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { type Place, withBeside, withChanged } from '../../../../vocabulary/filters/filter-edits.ts';
import {
  type Condition,
  type FilterTree,
  type Group,
  isAskable,
  isGroup,
} from '../../../../vocabulary/filters/filter-tree.ts';
import { ConditionChip } from './condition-chip.tsx';
import type { Names } from './value-props.ts';

type Props = {
  tree: FilterTree;
  names: Names;
  onChange: (tree: FilterTree | undefined, names?: Names) => void;
};

/** The same condition may stand there twice. */
const keyed = <T,>(list: readonly T[]) =>
  list.map((item, at) => ({ item, at, key: `${at} ${JSON.stringify(item)}` }));

/** The conditions in force; those of a group stand within a frame. */
export function TreeChips({ tree, names, onChange }: Props) {
  const { t } = useLingui();
  const chip = (condition: Condition, place: Place, match: Group['match']) => (
    <ConditionChip
      key={`${place.join()} ${JSON.stringify(condition)}`}
      condition={condition}
      names={names}
      besideLabel={match === 'any' ? t`Or …` : t`And …`}
      onDone={(done, more, beside) => {
        const changed = beside ? withBeside(tree, place, done) : withChanged(tree, place, done);
        if (!changed || isAskable(changed)) onChange(changed, more);
      }}
      onRemove={() => onChange(withChanged(tree, place, undefined))}
    />
  );
  return (
    <>
      {tree.of.length > 1 && (
        <Button
          size="2xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => onChange({ ...tree, match: tree.match === 'all' ? 'any' : 'all' })}
        >
          {tree.match === 'all' ? <Trans>All of these</Trans> : <Trans>Any of these</Trans>}
        </Button>
      )}
      {keyed(tree.of).map(({ item, at, key }) =>
        isGroup(item) ? (
          <Flex
            key={key}
            align="center"
            wrap="wrap"
            gap="1"
            px="1"
            py="0.5"
            borderWidth="1px"
            borderStyle="dashed"
            borderRadius="l2"
          >
            {keyed(item.of).map(({ item: one, at: within, key: keyWithin }) => (
              <Fragment key={keyWithin}>
                {within > 0 && (
                  <Box as="span" color="fg.muted" textStyle="xs">
                    {item.match === 'any' ? <Trans>or</Trans> : <Trans>and</Trans>}
                  </Box>
                )}
                {chip(one, [at, within], item.match)}
              </Fragment>
            ))}
          </Flex>
        ) : (
          chip(item, [at], tree.match === 'all' ? 'any' : 'all')
        ),
      )}
    </>
  );
}
