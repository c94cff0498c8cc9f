import type { Problem } from '../../../../machines/forms/form-rules.ts';
import type { Condition } from '../../../../vocabulary/filters/filter-tree.ts';

export type Names = Readonly<Record<string, string>>;

export type ValueProps = {
  condition: Condition;
  names: Names;
  /** What is wrong with each value. */
  problems: readonly (Problem | undefined)[];
  onChange: (values: string[], names?: Names) => void;
};
