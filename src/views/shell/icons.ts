import type { LucideIcon } from 'lucide-react';
import Box from 'lucide-react/icons/box';
import Bug from 'lucide-react/icons/bug';
import Circle from 'lucide-react/icons/circle';
import FileUp from 'lucide-react/icons/file-up';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ScrollText from 'lucide-react/icons/scroll-text';
import Workflow from 'lucide-react/icons/workflow';

/** The icons that menus name. */
const icons: Readonly<Record<string, LucideIcon>> = {
  box: Box,
  bug: Bug,
  'file-up': FileUp,
  'hand-coins': HandCoins,
  'layout-dashboard': LayoutDashboard,
  'scroll-text': ScrollText,
  workflow: Workflow,
};

export const iconOf = (name: string | undefined) => icons[name ?? ''] ?? Circle;
