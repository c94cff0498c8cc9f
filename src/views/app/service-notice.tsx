import { Suspense } from 'react';
import { useCompany } from '../ui/company.ts';
import { lazyExtra } from '../ui/lazy-view.tsx';

const Held = lazyExtra(() => import('./held-notice.tsx'));

/** Above the page: says that changes are held, or that the system is under maintenance. */
export function ServiceNotice() {
  const { serviceMode } = useCompany();
  return (
    <Suspense>
      {(serviceMode === 'readOnly' || serviceMode === 'maintenance') && <Held mode={serviceMode} />}
    </Suspense>
  );
}
