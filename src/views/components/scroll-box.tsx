import { Box, type BoxProps } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** What scrolls when it must. It is a stop of the Tab key only then, so that no stop is without a use. */
export function ScrollBox(props: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const sizes = new ResizeObserver(() => setStop(scrolls(current)));
    const watch = () => {
      sizes.disconnect();
      for (const element of [current, ...current.children]) sizes.observe(element);
    };
    const children = new MutationObserver(watch);
    children.observe(current, { childList: true });
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, []);
  return <Box ref={box} tabIndex={isStop ? 0 : undefined} focusVisibleRing="inside" {...props} />;
}
