import { Box, type BoxProps, type SystemStyleObject } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** At which sides more is hidden. */
const hiddenSides = ({ scrollLeft, scrollWidth, clientWidth }: Element) => ({
  start: scrollLeft > 0,
  end: scrollLeft + clientWidth < scrollWidth - 1,
});

const start = 'inset 12px 0 10px -10px var(--edge-shadow)';
const end = 'inset -12px 0 10px -10px var(--edge-shadow)';
const shadows: SystemStyleObject = {
  '--edge-shadow': 'rgb(0 0 0 / 0.25)',
  _dark: { '--edge-shadow': 'rgb(0 0 0 / 0.8)' },
  '&[data-more-start]': { boxShadow: start },
  '&[data-more-end]': { boxShadow: end },
  '&[data-more-start][data-more-end]': { boxShadow: `${start}, ${end}` },
};

/** What scrolls when it must, with a shadow at the side where more is. It is a stop of the Tab key only then, so that no stop is without a use. */
export function ScrollBox(props: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  const [more, setMore] = useState({ start: false, end: false });
  // Observers are first called between layout and paint: what is seen to scroll is a stop at that moment.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => {
      setStop(scrolls(current));
      const sides = hiddenSides(current);
      setMore((known) => (known.start === sides.start && known.end === sides.end ? known : sides));
    };
    const sizes = new ResizeObserver(() => flushSync(measure));
    const watch = () => {
      sizes.disconnect();
      for (const element of [current, ...current.children]) sizes.observe(element);
    };
    const children = new MutationObserver(watch);
    children.observe(current, { childList: true });
    watch();
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      current.removeEventListener('scroll', measure);
      children.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <Box
      ref={box}
      tabIndex={isStop ? 0 : undefined}
      data-more-start={more.start || undefined}
      data-more-end={more.end || undefined}
      focusVisibleRing="inside"
      css={shadows}
      {...props}
    />
  );
}
