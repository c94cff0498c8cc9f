import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

type LoadedProps = { failure: string | null; onRetry: () => void; children: ReactNode };

export function Loaded({ failure, onRetry, children }: LoadedProps) {
  if (failure !== null) return <ErrorState error={failure} onRetry={onRetry} />;
  return children || <Loading />;
}
