import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';

const edge = { ps: { base: '4', md: '5' } };

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    textStyle: 'xs',
    px: '3',
    py: '2',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    _first: edge,
  },
});

/** On a phone a row is a block of lines, each with the name of its column in front. */
const Cell = chakra('td', {
  base: {
    display: { base: 'flex', md: 'table-cell' },
    gap: '3',
    px: { base: '4', md: '3' },
    py: { base: '0.5', md: '1.5' },
    // Chinese and Japanese break anywhere: without it a narrow column has one character in a line.
    minW: { md: '24' },
    verticalAlign: 'middle',
    overflowWrap: { base: 'anywhere', md: 'break-word' },
    '& time': { whiteSpace: 'nowrap' },
    borderBottomWidth: { md: '1px' },
    _first: edge,
    '& > *': { minW: '0' },
    'tr:last-child > &': { borderBottomWidth: '0' },
    '&[data-figures]': {
      textAlign: { md: 'end' },
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      minW: '0',
    },
    // Its column has a width of its own.
    '&[data-narrow]': { minW: '0' },
    _before: {
      content: 'attr(data-head)',
      display: { base: 'block', md: 'none' },
      flex: '0 0 6rem',
      color: 'fg.muted',
      textStyle: 'xs',
      pt: '0.5',
    },
  },
});

const GroupHead = chakra('th', {
  base: { textAlign: 'start', px: '3', pt: '3', pb: '1', fontWeight: 'semibold', textStyle: 'sm', ...edge },
});

type Props = {
  label: string;
  /** `hidden` heads are there for assistive technology alone; `figures` stand below one another. */
  heads: readonly { key: string; label: string; width?: string; hidden?: boolean; figures?: true }[];
  /** Rows of one `group` follow each other, below its name. */
  rows: readonly { key: string | number; group?: string; cells: readonly ReactNode[] }[];
  /** What rows that come are in. */
  Body?: ComponentType<{ children: ReactNode }>;
};

const PlainBody = ({ children }: { children: ReactNode }) => <tbody>{children}</tbody>;

/** A table of few rows, all drawn; it scrolls sideways when it must. */
export const PlainTable = ({ label, heads, rows, Body = PlainBody }: Props) => (
  <ScrollBox overflowX="auto" data-no-autofocus>
    <chakra.table
      aria-label={label}
      w="full"
      textStyle="sm"
      borderCollapse="collapse"
      display={{ base: 'block', md: 'table' }}
      css={{ '& tbody, & tr': { display: { base: 'block', md: 'revert' } } }}
    >
      <chakra.thead display={{ base: 'none', md: 'revert' }}>
        <tr>
          {heads.map(({ key, label: text, width, hidden, figures }) => (
            <Head key={key} scope="col" width={width} {...(figures && { textAlign: 'end' })}>
              {hidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
            </Head>
          ))}
        </tr>
      </chakra.thead>
      <Body>
        {rows.map(({ key, group, cells }, place) => (
          <Fragment key={key}>
            {group !== undefined && group !== rows[place - 1]?.group && (
              <tr>
                <GroupHead scope="rowgroup" colSpan={heads.length}>
                  {group}
                </GroupHead>
              </tr>
            )}
            <chakra.tr py={{ base: '2', md: '0' }} borderBottomWidth={{ base: '1px', md: '0' }}>
              {cells.map((cell, index) => {
                const head = heads[index];
                return (
                  <Cell
                    key={head?.key}
                    data-head={head?.hidden ? '' : head?.label}
                    data-narrow={head?.width ? '' : undefined}
                    data-figures={head?.figures && ''}
                  >
                    {cell}
                  </Cell>
                );
              })}
            </chakra.tr>
          </Fragment>
        ))}
      </Body>
    </chakra.table>
  </ScrollBox>
);
