import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Box from 'lucide-react/icons/box';
import Boxes from 'lucide-react/icons/boxes';
import Bug from 'lucide-react/icons/bug';
import Building2 from 'lucide-react/icons/building-2';
import Calculator from 'lucide-react/icons/calculator';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Circle from 'lucide-react/icons/circle';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Cog from 'lucide-react/icons/cog';
import Cpu from 'lucide-react/icons/cpu';
import Database from 'lucide-react/icons/database';
import FileUp from 'lucide-react/icons/file-up';
import Gauge from 'lucide-react/icons/gauge';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTodo from 'lucide-react/icons/list-todo';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MonitorCog from 'lucide-react/icons/monitor-cog';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Route from 'lucide-react/icons/route';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import Shapes from 'lucide-react/icons/shapes';
import Shield from 'lucide-react/icons/shield';
import Split from 'lucide-react/icons/split';
import Stamp from 'lucide-react/icons/stamp';
import Tag from 'lucide-react/icons/tag';
import TrendingDown from 'lucide-react/icons/trending-down';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import Workflow from 'lucide-react/icons/workflow';
import Wrench from 'lucide-react/icons/wrench';
import type { Icon } from '../../api/contract/screens.ts';

/** The icons that menus name. */
const icons: Readonly<Record<Icon, LucideIcon>> = {
  activity: Activity,
  bell: Bell,
  'book-open-text': BookOpenText,
  box: Box,
  bug: Bug,
  'building-2': Building2,
  'calendar-check': CalendarCheck,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'list-todo': ListTodo,
  'clipboard-check': ClipboardCheck,
  route: Route,
  'clipboard-list': ClipboardList,
  cog: Cog,
  'file-up': FileUp,
  gauge: Gauge,
  cpu: Cpu,
  printer: Printer,
  'hand-coins': HandCoins,
  'list-checks': ListChecks,
  'id-card': IdCard,
  inbox: Inbox,
  'key-round': KeyRound,
  'layout-dashboard': LayoutDashboard,
  'map-pin': MapPin,
  'qr-code': QrCode,
  'scroll-text': ScrollText,
  server: Server,
  settings: Settings,
  shapes: Shapes,
  shield: Shield,
  'trending-down': TrendingDown,
  tag: Tag,
  truck: Truck,
  users: Users,
  boxes: Boxes,
  database: Database,
  house: House,
  megaphone: Megaphone,
  'monitor-cog': MonitorCog,
  'chart-column': ChartColumn,
  'piggy-bank': PiggyBank,
  calculator: Calculator,
  'receipt-text': ReceiptText,
  'scan-barcode': ScanBarcode,
  send: Send,
  split: Split,
  stamp: Stamp,
  wallet: Wallet,
  wrench: Wrench,
  workflow: Workflow,
};

const isKnown = (name: string): name is Icon => Object.hasOwn(icons, name);

export const iconOf = (name = '') => (isKnown(name) ? icons[name] : Circle);
