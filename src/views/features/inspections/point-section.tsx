import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ChecklistItem, type ChecklistResults, unanswered } from '../../../vocabulary/checklist.ts';
import { Section } from '../../ui/section.tsx';
import { ItemAnswers } from '../maintenance/index.ts';

type Props = {
  id: string;
  /** Its place on the route, from 1. */
  number: number;
  point: { name: string; items: readonly ChecklistItem[]; results: ChecklistResults };
  disabled: boolean;
  onChange: (results: ChecklistResults) => void;
  children?: ReactNode;
};

/** A point of a round with its checklist. */
export function PointSection({ id, number, point, disabled, onChange, children }: Props) {
  const { t } = useLingui();
  const { name, items, results } = point;
  const left = unanswered(items, results).length;
  return (
    <Box id={id} mb="4" scrollMarginTop="20">
      <Section
        title={
          <>
            {number}. {name}{' '}
            <Box as="span" color={left === 0 ? 'green.fg' : 'fg.muted'} fontWeight="normal" textStyle="xs">
              {left === 0 ? t({ message: 'Checked', context: 'inspection' }) : t`${left} to answer`}
            </Box>
          </>
        }
      >
        <ItemAnswers items={items} results={results} disabled={disabled} onChange={onChange} />
        {children}
      </Section>
    </Box>
  );
}
