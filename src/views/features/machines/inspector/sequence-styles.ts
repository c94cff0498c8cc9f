import type { SystemStyleObject } from '@chakra-ui/react';

/** A sequence diagram in the colours of the theme. */
export const sequenceStyles: SystemStyleObject = {
  position: 'relative',
  overflow: 'auto',
  flex: '1',
  minHeight: '0',
  fontSize: '12px',
  overscrollBehavior: 'contain',
  '& svg': { display: 'block', fontFamily: 'body' },
  '& .names': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.subtle' },
  '& text': { fill: 'fg' },
  '& .names text': { fontWeight: 'semibold', textAnchor: 'middle' },
  '& .life': { stroke: 'border.emphasized', strokeDasharray: '3 4' },
  '& .line': { fill: 'none', stroke: 'fg.muted' },
  '& .head': { fill: 'fg.muted' },
  '& .state, & .divided': { fill: 'fg.muted' },
  '& .step > text, & .step > g > text': { paintOrder: 'stroke', stroke: 'bg.panel', strokeWidth: '3px' },
  '& .step': { cursor: 'pointer' },
  '& .row': { fill: 'transparent' },
  '& .step:hover > .row': { fill: 'bg.subtle' },
  '& .step[aria-selected=true] > .row': { fill: 'brand.subtle' },
  '& .step[aria-selected=true] text': { stroke: 'brand.subtle' },
  '& .step[aria-selected=true] .line': { stroke: 'brand.solid', strokeWidth: '2px' },
  '& .step[aria-selected=true] .head': { fill: 'brand.solid' },
};
