import { Box, chakra } from '@chakra-ui/react';
import type { PointerEvent, RefObject } from 'react';
import type { Drawing } from '../../../vocabulary/drawing.ts';
import { useVisiblePart } from './use-visible-part.ts';

type Props = { drawing: Drawing; svg: RefObject<SVGSVGElement | null> };

const Svg = chakra('svg');
const largest = { width: 160, height: 120 };

/**
 * A drawing that does not fit, as a small picture with a frame around what is seen; a press on it leads there. The box
 * that scrolls is the way for those who do not point.
 */
export function Minimap({ drawing: { width, height, frames }, svg }: Props) {
  const part = useVisiblePart(svg);
  if (!part) return null;
  const scale = Math.min(largest.width / width, largest.height / height);
  const lead = ({ currentTarget, clientX, clientY }: PointerEvent<Element>) => {
    const box = svg.current?.parentElement;
    if (!box) return;
    const map = currentTarget.getBoundingClientRect();
    box.scrollLeft = ((clientX - map.left) / map.width) * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = ((clientY - map.top) / map.height) * box.scrollHeight - box.clientHeight / 2;
  };
  return (
    <Box
      aria-hidden
      position="absolute"
      insetEnd="4"
      bottom="4"
      display={{ base: 'none', md: 'block' }}
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      shadow="sm"
      p="1"
    >
      <Svg
        display="block"
        cursor="crosshair"
        width={width * scale}
        height={height * scale}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        touchAction="none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          lead(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && lead(event)}
        css={{
          '& .frame': { fill: 'bg.emphasized', stroke: 'border.emphasized' },
          '& .seen': { fill: 'brand.solid/15', stroke: 'brand.solid', vectorEffect: 'non-scaling-stroke' },
        }}
      >
        {frames.map(({ path, x, y, width: w, height: h, shape }) => (
          <rect
            key={path}
            className="frame"
            x={x}
            y={y}
            width={w}
            height={h}
            fillOpacity={shape === 'state' || shape === 'end' ? 1 : 0}
          />
        ))}
        <rect
          className="seen"
          x={part.x * width}
          y={part.y * height}
          width={part.width * width}
          height={part.height * height}
        />
      </Svg>
    </Box>
  );
}
