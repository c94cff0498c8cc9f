import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Shown } from '../../../../machines/imports/saved-mapping-events.ts';
import type { MappingFlow, SavedMapping } from './use-saved-mapping.ts';

type Props = {
  mapping: SavedMapping | undefined;
  isApplied: boolean;
  flow: MappingFlow;
  shown: Shown;
  onApply: (mapping: SavedMapping) => void;
  onTakeBack: () => void;
};

const plain = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const;

/** What can be done with the mapping that is chosen, and with the columns as they are. */
export function MappingButtons({ mapping, isApplied, flow, shown, onApply, onTakeBack }: Props) {
  const { state, send } = flow;
  return (
    <>
      {mapping && !isApplied && (
        <Button size="sm" colorPalette="brand" onClick={() => onApply(mapping)}>
          <Trans>Apply mapping</Trans>
        </Button>
      )}
      {isApplied && (
        <Button {...plain} onClick={onTakeBack}>
          <Trans>Undo mapping</Trans>
        </Button>
      )}
      <Button {...plain} onClick={() => send({ type: 'save as' })}>
        <Trans>Save as new mapping…</Trans>
      </Button>
      {mapping?.mayChange && (
        <>
          {mapping.subject === shown.subject && (
            <Button
              {...plain}
              loading={state.matches('saving')}
              onClick={() => send({ type: 'save again', mapping, shown })}
            >
              <Trans>Save these columns to it</Trans>
            </Button>
          )}
          <Button {...plain} onClick={() => send({ type: 'rename or share', mapping })}>
            <Trans>Rename or share…</Trans>
          </Button>
          <Button {...plain} onClick={() => send({ type: 'remove', mapping })}>
            <Trans>Remove mapping…</Trans>
          </Button>
        </>
      )}
    </>
  );
}
