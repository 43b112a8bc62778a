import {
  Building2,
  CalendarCheck,
  CalendarRange,
  ChartColumn,
  CircleUserRound,
  Clock,
  ContactRound,
  FileDown,
  FileUp,
  FolderOpen,
  Gauge,
  Hourglass,
  House,
  Landmark,
  ListTodo,
  type LucideIcon,
  MailCheck,
  NotebookPen,
  Package,
  ReceiptText,
  RefreshCw,
  Scale,
  Settings,
  ShieldCheck,
  Siren,
  Square,
  Thermometer,
  UsersRound,
  Workflow,
  Zap,
} from 'lucide-react'

import type { ReactNode } from 'react'
import type { MenuSection } from '../menu.ts'
import type { NavEntry } from '../ui/navList.tsx'

/** The icon of each page of the menu, by its id; a page without one gets a plain square, so that it is missed at once. */
const icons: Record<string, LucideIcon> = {
  customers: Building2,
  outbox: MailCheck,
  retention: Hourglass,
  jobs: RefreshCw,
  users: UsersRound,
  services: Package,
  controlServices: Package,
  roles: ShieldCheck,
  temperatures: Thermometer,
  overview: House,
  contacts: ContactRound,
  connections: Zap,
  ems: Gauge,
  usage: ChartColumn,
  comparisons: Scale,
  input: FileUp,
  account: CircleUserRound,
  settings: Settings,
  statecharts: Workflow,
  entities: Landmark,
  invoices: ReceiptText,
  invoicesOfYear: CalendarRange,
  invoicesOfMonth: CalendarCheck,
  actions: ListTodo,
  allActions: ListTodo,
  library: FolderOpen,
  notes: NotebookPen,
  hours: Clock,
  allHours: Clock,
  signals: Siren,
  controlSignals: Siren,
  exports: FileDown,
}

function iconOf(id: string): ReactNode {
  const Icon = icons[id] ?? Square
  return <Icon size={17} aria-hidden />
}

/** A section of the menu with the icons that the drawer and the mega-menu show. */
export interface NavSection {
  label: string
  entries: readonly NavEntry[]
}

/** Puts the icons to the menu. */
export function withIcons(sections: readonly MenuSection[]): NavSection[] {
  return sections.map(({ label, entries }) => ({
    label,
    entries: entries.map((entry) => ({ ...entry, icon: iconOf(entry.id) })),
  }))
}
