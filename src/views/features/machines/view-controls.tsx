import { Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { Level } from '../../../vocabulary/drawing.ts';
import { inShownView } from '../../ui/shown-view.ts';
import type { ZoomOf } from '../../ui/statechart/statechart.tsx';

const zooms = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2];

/** How large a drawing that fits its room is. */
function fittingScale() {
  const svg = inShownView('svg[data-width]');
  const { width = 0, height = 0 } = svg?.getBoundingClientRect() ?? {};
  if (width === 0) return 1;
  return Math.min(width / Number(svg?.dataset.width), height / Number(svg?.dataset.height));
}

type ZoomProps = {
  zoom: ZoomOf;
  onZoom: (zoom: ZoomOf) => void;
};

/** How large the drawing is. */
export function Zoom({ zoom, onZoom }: ZoomProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const step = (larger: boolean) => {
    const now = typeof zoom === 'number' ? zoom : fittingScale();
    const next = larger ? zooms.find((one) => one > now + 0.01) : zooms.findLast((one) => one < now - 0.01);
    if (next !== undefined) onZoom(next);
  };
  const button = (label: string, icon: ReactNode, press: () => void, disabled = false) => (
    <IconButton aria-label={label} variant="ghost" colorPalette="gray" disabled={disabled} onClick={press}>
      {icon}
    </IconButton>
  );
  return (
    <Flex align="center">
      {button(t`Smaller`, <ZoomOut />, () => step(false), zoom === zooms[0])}
      <Button
        variant="ghost"
        colorPalette="gray"
        minW="14"
        color={typeof zoom === 'string' ? 'fg.muted' : undefined}
        data-hint={t`Full size`}
        onClick={() => onZoom(1)}
      >
        {number(Math.round((typeof zoom === 'number' ? zoom : 1) * 100))} %
      </Button>
      {button(t`Larger`, <ZoomIn />, () => step(true), zoom === zooms.at(-1))}
      {button(t`Fit to window`, <Maximize />, () => onZoom('all'), zoom === 'all')}
    </Flex>
  );
}

type LevelsProps = { level: Level; onLevel: (level: Level) => void };

/** How much the drawing says. */
export function Levels({ level, onLevel }: LevelsProps) {
  const { t } = useLingui();
  const one = (own: Level, name: ReactNode) => (
    <Button
      variant={level === own ? 'solid' : 'outline'}
      colorPalette={level === own ? undefined : 'gray'}
      aria-pressed={level === own}
      onClick={() => onLevel(own)}
    >
      {name}
    </Button>
  );
  return (
    <Flex role="group" aria-label={t`Level of detail`} gap="1">
      {one('overview', <Trans>Overview</Trans>)}
      {one('complete', <Trans>All details</Trans>)}
    </Flex>
  );
}
