import { type ReactNode, useEffect, useRef } from 'react';
import { arrive } from './settle.ts';

/** Rows that are seen to come. */
export function ArrivingRows({ children }: { children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const added = new MutationObserver((changes) => {
      const rows = changes.flatMap(({ addedNodes }) => [...addedNodes] as HTMLElement[]);
      for (const row of rows) arrive(row).catch(() => undefined);
    });
    if (body.current) added.observe(body.current, { childList: true });
    return () => added.disconnect();
  }, []);
  return <tbody ref={body}>{children}</tbody>;
}
