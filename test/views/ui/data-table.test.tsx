import { ChakraProvider } from '@chakra-ui/react';
import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { globalSystem } from '../../../src/theme/global-system.ts';
import { type Column, type Sort, sized } from '../../../src/views/ui/data-table/column.ts';
import { useColumnChoice } from '../../../src/views/ui/data-table/column-choice.ts';
import { ColumnMenu } from '../../../src/views/ui/data-table/column-menu.tsx';
import { useColumnWidths } from '../../../src/views/ui/data-table/column-widths.ts';
import { DataTable, type DataTableProps } from '../../../src/views/ui/data-table/data-table.tsx';
import { TextLink } from '../../../src/views/ui/text-link.tsx';
import { layOut } from '../../support/lay-out.ts';
import { drawInside } from '../support/draw.tsx';

type Thing = { id: number; name: string; price: number };

const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Thing ${index + 1}`,
    price: index * 10,
  }));

const columns: Column<Thing>[] = [
  { id: 'name', label: 'Name', width: 200, grow: 1, sortable: true, pinned: true, cell: (row) => row.name },
  { id: 'price', label: 'Price', width: 100, align: 'end', sortable: true, cell: (row) => String(row.price) },
  { id: 'note', label: 'Note', width: 100, optional: true, cell: () => 'note' },
];

beforeAll(() => {
  layOut({ width: 1000, height: 36 + 360 });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
beforeEach(() => localStorage.clear());

function Table(props: Partial<DataTableProps<Thing>>) {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [sort, setSort] = useState<Sort>();
  const choice = useColumnChoice('things', 'p1', columns);
  return (
    <>
      <ColumnMenu columns={columns} shown={choice.shown} onToggle={choice.toggle} onReset={choice.reset} />
      <DataTable
        label="Things"
        columns={choice.shown}
        rows={things(500)}
        state="showing"
        total={1000}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        {...props}
      />
    </>
  );
}

const show = (props: Partial<DataTableProps<Thing>> = {}) => {
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={globalSystem}>
        <Table {...props} />
      </ChakraProvider>
    </I18nProvider>,
  );
  return { user: userEvent.setup(), grid: screen.getByRole('grid', { name: 'Things' }) };
};
const activeRow = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
const ticked = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => row.getAttribute('data-index'));

describe('rows', () => {
  test('only those in view are drawn, and the table says how many there are', () => {
    const { grid } = show();
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    expect(grid).toHaveAttribute('aria-rowcount', '1001');
    expect(screen.getByRole('row', { name: /Thing 1\b/ })).toHaveAttribute('aria-rowindex', '2');
  });

  test('more are asked for near the end only', async () => {
    const onReachEnd = jest.fn();
    const { grid, user } = show({ rows: things(100), hasMore: true, onReachEnd });
    expect(onReachEnd).not.toHaveBeenCalled();
    act(() => grid.focus());
    await user.keyboard('{End}');
    await waitFor(() => expect(onReachEnd).toHaveBeenCalled());
  });

  test('bones stand in while the first ones load', () => {
    const { grid } = show({ rows: [], state: 'loading' });
    expect(grid).toHaveAttribute('aria-busy', 'true');
    expect(grid.querySelectorAll('.bones').length).toBeGreaterThan(5);
  });

  test('a click opens, but not a click on a link within', async () => {
    const onOpen = jest.fn();
    const withLink: Column<Thing>[] = [
      { id: 'name', label: 'Name', width: 200, cell: (row) => <a href="#/x">{row.name}</a> },
      { id: 'price', label: 'Price', width: 100, cell: (row) => `${row.price} yuan` },
    ];
    const { user } = show({ columns: withLink, onOpen });
    await user.click(screen.getByText('Thing 2'));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('10 yuan'));
    expect(onOpen).toHaveBeenCalledWith(things(2)[1]);
  });
});

describe('keys', () => {
  test('move and open', async () => {
    const onOpen = jest.fn();
    const { grid, user } = show({ onOpen });
    await user.tab();
    await user.tab();
    expect(grid).toHaveFocus();
    expect(activeRow(grid)).toHaveAttribute('data-index', '0');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(activeRow(grid)).toHaveAttribute('data-index', '1');
    await user.keyboard('{PageDown}');
    expect(activeRow(grid)).toHaveAttribute('data-index', '10');
    await user.keyboard('{End}');
    expect(activeRow(grid)).toHaveAttribute('data-index', '499');
    await user.keyboard('{Home}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(things(1)[0]);
  });

  test('tick, tick a range, tick all and untick', async () => {
    const { grid, user } = show({ rows: things(8) });
    act(() => grid.focus());
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(ticked()).toEqual(['0']);
    await user.keyboard('{Shift>} {/Shift}');
    expect(ticked()).toEqual(['0', '1', '2']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(ticked()).toEqual(['0', '1', '2', '3']);
    await user.keyboard('{Control>}a{/Control}');
    expect(ticked()).toHaveLength(8);
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
  });

  test('tick all while Caps Lock is on', async () => {
    const { grid, user } = show({ rows: things(8) });
    act(() => grid.focus());
    await user.keyboard('{Control>}A{/Control}');
    expect(ticked()).toHaveLength(8);
  });
});

describe('ticks', () => {
  test('by the mouse, with Shift for a range, and by the head for all', async () => {
    const onOpen = jest.fn();
    const { user } = show({ rows: things(6), onOpen });
    const boxes = screen.getAllByRole('checkbox', { name: 'Select this row' });
    await user.click(boxes[1] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(boxes[3] as HTMLElement);
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['1', '2', '3']);
    const all = screen.getByRole('checkbox', { name: 'Select all loaded rows' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(ticked()).toHaveLength(6);
    await user.click(all);
    expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
    expect(onOpen).not.toHaveBeenCalled();
  });
});

test('a head sorts upward, then downward', async () => {
  const { user } = show();
  const head = screen.getByRole('columnheader', { name: 'Price' });
  expect(head).not.toHaveAttribute('aria-sort');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('the choice of columns is kept for the person', async () => {
  const { user } = show();
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Note' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Price' }));
  expect(
    screen.getByText('note', { selector: '[data-hint]', ignore: '[data-index]:not([data-index="0"]) *' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Price', hidden: true })).toBeNull();
  expect(JSON.parse(localStorage.getItem('columns.things.p1') ?? '')).toEqual(['name', 'note']);
});

test('cards take the place of columns where there is no room', () => {
  const { grid } = show({ rows: things(3), card: (row) => <b>{row.name}</b> });
  expect(within(grid).queryByRole('columnheader')).toBeNull();
  expect(within(grid).getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '1');
  expect(within(grid).getByText('Thing 3')).toBeInTheDocument();
});

function Drawn() {
  const { widths, resize, reset } = useColumnWidths('things', 'p1');
  return (
    <>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <Table widths={widths} onResize={resize} />
    </>
  );
}
describe('the width of a column', () => {
  const draw = () => {
    const drawn = render(
      <I18nProvider i18n={i18n}>
        <ChakraProvider value={globalSystem}>
          <Drawn />
        </ChakraProvider>
      </I18nProvider>,
    );
    const head = screen.getByRole('columnheader', { name: 'Price' });
    Object.defineProperty(head, 'offsetWidth', { value: 100 });
    return { ...drawn, head, grid: screen.getByRole('grid', { name: 'Things' }), user: userEvent.setup() };
  };
  const tracks = (grid: HTMLElement) => grid.style.getPropertyValue('--table-columns');

  test('changes by keys on its head, and is kept for the person', async () => {
    const { head, grid, user, unmount } = draw();
    const button = within(head).getByRole('button');
    expect(button).toHaveAccessibleDescription('Resize with Shift + arrow keys.');
    act(() => button.focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(button).toHaveFocus();
    expect(tracks(grid)).toBe('40px minmax(120px, 1fr) 116px');
    unmount();
    expect(tracks(draw().grid)).toBe('40px minmax(120px, 1fr) 116px');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(tracks(screen.getByRole('grid'))).toBe('40px minmax(120px, 1fr) 100px');
    expect(localStorage.getItem('widths.things.p1')).toBeNull();
  });

  test('follows the pointer that drags its edge, within limits', () => {
    const { head, grid } = draw();
    const edge = within(head).getByRole('separator', { name: 'Edge of Price' });
    edge.setPointerCapture = jest.fn();
    fireEvent.pointerDown(edge, { clientX: 300, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 345 });
    expect(tracks(grid)).toBe('40px minmax(120px, 1fr) 145px');
    fireEvent.pointerMove(edge, { clientX: 0 });
    expect(tracks(grid)).toBe('40px minmax(120px, 1fr) 56px');
    fireEvent(edge, new Event('lostpointercapture', { bubbles: true }));
    fireEvent.pointerMove(edge, { clientX: 700 });
    expect(tracks(grid)).toBe('40px minmax(120px, 1fr) 56px');
  });

  test('is as much as the longest number asks for, which is never cut', () => {
    const long: Column<Thing>[] = [
      { id: 'no', label: 'No.', width: 100, cell: (row) => row.name, whole: (row) => row.name },
      { id: 'price', label: 'Price', width: 100, cell: (row) => row.price },
    ];
    const named = (name: string) => [{ id: 1, name, price: 1 }];
    const { rerender } = render(
      <I18nProvider i18n={i18n}>
        <ChakraProvider value={globalSystem}>
          <Table columns={long} rows={named('GDZC-2025-000123')} />
        </ChakraProvider>
      </I18nProvider>,
    );
    const first = () => Number.parseInt(tracks(screen.getByRole('grid')).split(' ')[1] ?? '', 10);
    expect(first()).toBeGreaterThan(150);
    rerender(
      <I18nProvider i18n={i18n}>
        <ChakraProvider value={globalSystem}>
          <Table columns={long} rows={named('7')} />
        </ChakraProvider>
      </I18nProvider>,
    );
    expect(first()).toBe(100);
  });
});

test('a column is as wide as its head, however long the language makes it, within a limit', () => {
  const widthsOf = (label: string) =>
    sized([{ id: 'no', label, width: 100, cell: () => '' }], [], {}).map(({ width }) => width);
  expect(widthsOf('工号')).toEqual([100]);
  const [spanish = 0] = widthsOf('Número de empleado');
  // In two lines.
  expect(spanish).toBeGreaterThan(100);
  expect(spanish).toBeLessThan(150);
  expect(widthsOf('Número de empleado '.repeat(9))).toEqual([180]);
  expect(
    sized([{ id: 'no', label: 'Número de empleado', width: 100, cell: () => '' }], [], { no: 60 }),
  ).toEqual([{ width: 60 }]);
});

describe('the tab stop', () => {
  const linked: Column<Thing>[] = [
    { id: 'name', label: 'Name', width: 200, cell: (row) => <TextLink href="/x">{row.name}</TextLink> },
    { id: 'price', label: 'Price', width: 100, cell: (row) => `${row.price} yuan` },
  ];

  test('of all rows is one; arrows lead through the cells of a row and from row to row', async () => {
    const onOpen = jest.fn();
    const table = <Table columns={linked} rows={things(3)} onOpen={onOpen} />;
    const { person: user } = await drawInside(table);
    const grid = screen.getByRole('grid', { name: 'Things' });
    act(() => grid.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Thing 1' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('0 yuan')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('10 yuan')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Thing 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(grid).toHaveFocus();
    expect(onOpen).toHaveBeenCalledWith(things(2)[1]);
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('tabindex', '-1');
  });

  test('of the heads is one more', async () => {
    const { grid, user } = show();
    act(() => grid.focus());
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Select all loaded rows' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus();
  });
});
