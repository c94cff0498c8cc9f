import { useState } from 'react';
import type { Problem, Rule } from '../../../machines/forms/form-rules.ts';
import type { Figure } from '../../../vocabulary/parsing/typed.ts';
import { useProblemText } from '../form/problem-text.ts';
import { useTyped } from '../use-typed.ts';
import type { EndProps } from './range.tsx';

/** One end of a range: taken as a whole, on Enter or on leaving it; what is none stays there and is told. */
export function useEnd(figure: Figure, rule: Rule, { value, onChange }: EndProps) {
  const textOf = useProblemText({ fields: {} });
  const typing = useTyped(figure);
  const [mine, setMine] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  return {
    text: typing.textOf(mine ?? value),
    error: problem && textOf(problem),
    helper: typing.described,
    type: (text: string) => setMine(typing.type(text)?.value ?? text),
    take() {
      if (mine === null) return;
      const wrong = rule(mine, {});
      setProblem(wrong);
      typing.leave();
      if (wrong) return;
      setMine(null);
      onChange(mine.trim());
    },
    pick(picked: string) {
      typing.forget();
      setProblem(undefined);
      setMine(null);
      onChange(picked);
    },
  };
}
