import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PlainCard, usePlainColumns } from './plain-rows.tsx';

type Kind = 'approvalRule' | 'dispatchRule';
type RuleRow = {
  id: number;
  position: number;
  name: string;
  state: 'active' | 'retired';
  category: { name: string } | null;
  organisation: { name: string } | null;
};
type Fields = Record<'position' | 'category' | 'organisation', MessageDescriptor>;

/** The columns that every rule has, by their ids. */
export function useRuleColumns<Row extends RuleRow>(kind: Kind, fields: Fields) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { name, state } = usePlainColumns<Kind, Row>(kind);
  return {
    position: {
      id: 'position',
      label: t(fields.position),
      width: 64,
      align: 'end',
      cell: (row) => number(row.position),
    },
    name: { ...name, width: 180 },
    state: { ...state, width: 92 },
    category: {
      id: 'category',
      label: t(fields.category),
      width: 120,
      grow: 1,
      cell: (row) => row.category?.name,
    },
    organisation: {
      id: 'organisation',
      label: t(fields.organisation),
      width: 120,
      grow: 1,
      cell: (row) => row.organisation?.name,
    },
  } satisfies Record<string, Column<Row>>;
}

type CardProps = { kind: Kind; row: RuleRow; children: ReactNode };

/** A rule on a phone, with what it does below its name. */
export const RuleCard = ({ kind, row, children }: CardProps) => (
  <PlainCard kind={kind} row={row} before={`${row.position}. `}>
    {children}
  </PlainCard>
);
