import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { AnimatePresence, LazyMotion, m, useReducedMotion } from 'framer-motion';
import type { ReactNode } from 'react';

const features = () => import('./features.ts').then(({ domAnimation }) => domAnimation);

/** Rows that are seen to come and go; at once for whoever wants no motion. */
export const MovingBody = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <tbody>
      <AnimatePresence initial={false}>{children}</AnimatePresence>
    </tbody>
  </LazyMotion>
);

export function MovingRow({ children, ...style }: HTMLChakraProps<'tr'>) {
  const still = useReducedMotion();
  return (
    <chakra.tr {...style} asChild>
      <m.tr
        initial={{ opacity: 0, x: -12 }}
        animate={{ opacity: 1, x: 0 }}
        exit={{ opacity: 0, x: 12 }}
        transition={{ duration: still ? 0 : 0.18 }}
      >
        {children}
      </m.tr>
    </chakra.tr>
  );
}
