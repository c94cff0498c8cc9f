import type { SystemStyleObject } from '@chakra-ui/react';
import { textSize } from '../../../vocabulary/drawing.ts';

/** A statechart in the colours of the theme. What is lit stands out from what was taken. */
export const styles: SystemStyleObject = {
  display: 'block',
  mx: 'auto',
  fontFamily: 'body',
  fontSize: `${textSize.event}px`,
  '& rect': { fill: 'bg.panel', stroke: 'fg.subtle' },
  '& .group > rect': { fill: 'bg.subtle' },
  '& .region > rect': { strokeDasharray: '6 4' },
  // Where a line crosses the name of an outer state, the name stays readable.
  '& .group > text, & .region > text': { paintOrder: 'stroke', stroke: 'bg.subtle', strokeWidth: '3px' },
  '& text': { fill: 'fg' },
  '& .title': { fontWeight: 'bold', fontSize: `${textSize.title}px` },
  '& .note, & .count': { fill: 'fg.muted' },
  '& .event': { fontWeight: 'semibold' },
  '& .count': { fontWeight: 'medium', textAnchor: 'end' },
  '& .line': { fill: 'none', stroke: 'fg.muted' },
  '& .head, & circle': { fill: 'fg.muted' },
  '& .plate': { stroke: 'border.emphasized' },
  '& .leads': { cursor: 'pointer' },
  '& .present > rect': { stroke: 'brand.solid', strokeWidth: '2.5px' },
  '& .taken > .line': { stroke: 'brand.solid', strokeWidth: '2px' },
  '& .taken > .head': { fill: 'brand.solid' },
  '& .taken > .plate': { stroke: 'brand.solid' },
  '& .steps > rect': { fill: 'brand.solid', stroke: 'bg.panel' },
  '& .steps > text': { fill: 'brand.contrast', fontWeight: 'semibold', textAnchor: 'middle' },
  '& .lit > .line': { stroke: 'brand.fg', strokeWidth: '3px' },
  '& .lit > .head, & .lit > .event, & text.lit': { fill: 'brand.fg' },
  '& .lit > .plate': { fill: 'brand.subtle', stroke: 'brand.fg', strokeWidth: '2px' },
  '& .end-of-lit > rect': { fill: 'brand.subtle', stroke: 'brand.fg', strokeWidth: '2.5px' },
  '& .present:is(.state, .end) > rect': { fill: 'brand.solid', stroke: 'brand.solid' },
  '& .present.end > rect + rect': { stroke: 'brand.contrast', strokeWidth: '1px' },
  '& .present:is(.state, .end) > text': { fill: 'brand.contrast' },
  '& .present.end-of-lit:is(.state, .end) > rect': { stroke: 'fg', strokeWidth: '3px' },
};
