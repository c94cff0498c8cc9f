import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { pageName } from '../../machines/diagram/document.ts';
import { drawings } from '../../machines/drawings/index.generated.ts';
import type { Drawings } from '../../vocabulary/drawing.ts';

type Loaded = { key: string; drawings?: Drawings; error?: unknown };
const loaders: Readonly<Record<string, () => Promise<{ drawings: Readonly<Record<string, unknown>> }>>> =
  drawings;

/** The drawings of a machine in the language in use, which come when they are needed. */
export function useDrawings(machine: AnyStateMachine) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const name = pageName(machine);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const key = `${locale} ${name} ${attempt}`;
  useEffect(() => {
    let there = true;
    const load = loaders[name] ?? (() => Promise.reject(new Error(`no drawing of ${name}`)));
    load().then(
      (module) => there && setLoaded({ key, drawings: module.drawings[locale] as Drawings }),
      (error) => there && setLoaded({ key, error }),
    );
    return () => {
      there = false;
    };
  }, [key, name, locale]);
  const { drawings: found, error } = loaded?.key === key ? loaded : {};
  return { drawings: found, error, loadAgain: () => setAttempt(attempt + 1) };
}
