import { type RefObject, useEffect } from 'react';
import { useTitle } from '../components/use-title.ts';
import { useTitles } from './titles.ts';

type Props = {
  title: string;
  place: string;
  /** The place that was drawn last. */
  last: RefObject<string>;
};

/** Beside a view that is drawn: names the window after it, and moves the focus to its heading when it is new. */
export function Arrival({ title, place, last }: Props) {
  useTitle(useTitles()(title));
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const heading = document.getElementById('page-heading') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [place, last]);
  return null;
}
