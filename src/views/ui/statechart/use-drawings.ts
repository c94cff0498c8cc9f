import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { pageName } from '../../../machines/diagram/page-name.ts';
import { drawings } from '../../../machines/drawings/index.generated.ts';
import { storedDrawings } from '../../../vocabulary/packed-drawing.ts';

type Loaded = { key: string; found?: ReturnType<typeof storedDrawings>; error?: unknown };
const loaders: Readonly<Record<string, () => Promise<{ drawings: Readonly<Record<string, unknown>> }>>> =
  drawings;

/** What is stored under a name in the language in use, which comes when it is needed. */
function useStored(name: string) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const key = `${locale} ${name} ${attempt}`;
  useEffect(() => {
    let there = true;
    const load = loaders[name] ?? (() => Promise.reject(new Error(`no drawing of ${name}`)));
    load().then(
      (module) => there && setLoaded({ key, found: storedDrawings(module.drawings[locale]) }),
      (error) => there && setLoaded({ key, error }),
    );
    return () => {
      there = false;
    };
  }, [key, name, locale]);
  const { found, error } = loaded?.key === key ? loaded : {};
  return { found, error, loadAgain: () => setAttempt(attempt + 1) };
}

/** The drawings of a machine. */
export function useDrawings(machine: AnyStateMachine) {
  const { found, ...rest } = useStored(pageName(machine));
  return { drawings: found, ...rest };
}

/** The drawing of who talks to whom. */
export function useTalkDrawing() {
  const { found, ...rest } = useStored('who-talks-to-whom');
  return { drawing: found?.drawing, ...rest };
}
