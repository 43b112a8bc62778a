import { useMay } from '../../portal/profile.ts'
import { TabBar } from '../../ui/tabBar.tsx'

type HoursTab = 'list' | 'week' | 'overview' | 'approve' | 'months'

/** The pages about the hours of everybody. */
export function HoursTabs({ value }: { value: HoursTab }) {
  const mayWrite = useMay('organisation-hours:write')
  const isAdmin = useMay('is:admin')
  const tabs = [
    { id: 'list', label: 'Lijst', href: '/v3/hours', isSeen: true },
    { id: 'week', label: 'Week', href: '/v3/hours/week', isSeen: mayWrite },
    { id: 'overview', label: 'Overzicht', href: '/v3/hours/overview', isSeen: true },
    { id: 'approve', label: 'Goedkeuren', href: '/v3/hours/approve', isSeen: isAdmin },
    { id: 'months', label: 'Maanden', href: '/v3/hours/months', isSeen: isAdmin },
  ]
  return (
    <TabBar
      label="Onderdelen van uren"
      value={value}
      tabs={tabs.filter(({ isSeen }) => isSeen).map(({ isSeen: _, ...tab }) => tab)}
    />
  )
}
