import { type BoxProps, Skeleton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type Place, wayOf } from '../../../machines/diagram/way.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Statechart } from '../../ui/statechart/statechart.tsx';
import type { useDrawings } from '../../ui/statechart/use-drawings.ts';

/** Smaller than this nobody reads it. */
const least = 0.8;

type Props = {
  drawn: ReturnType<typeof useDrawings>;
  /** Where the record is now. */
  state: string;
  maxH: BoxProps['maxH'];
  /** Where its steps stand. */
  places?: readonly (Place | undefined)[];
  lit?: Place;
  onPoint?: (place: Place | undefined) => void;
  onChoose?: (place: Place | undefined) => void;
};

/** The drawing of a record's machine. */
export function LifeChart({ drawn, state, maxH, places = [], lit, onPoint, onChoose }: Props) {
  const { t } = useLingui();
  const { drawings, error, loadAgain } = drawn;
  const drawing = drawings?.overview;
  if (error !== undefined) return <ErrorState error={error} onRetry={loadAgain} />;
  if (!drawing) return <Skeleton h="20rem" aria-busy="true" />;
  return (
    <Statechart
      drawing={drawing}
      label={t`Lifecycle of the record`}
      zoom="width"
      least={least}
      maxH={maxH}
      present={[state]}
      way={wayOf(places)}
      lit={lit}
      onPoint={onPoint}
      onChoose={onChoose && (({ place }) => onChoose(place))}
    />
  );
}
