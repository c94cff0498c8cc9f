import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useCompany } from './company.ts';

/** Names the window: the title of the page, already translated, and the name of the system. */
export function useTitle(title: string) {
  const { t } = useLingui();
  const { name } = useCompany();
  const system = name || t`Administration & Logistics`;
  useEffect(() => {
    document.title = title ? `${title} - ${system}` : system;
  }, [title, system]);
}
