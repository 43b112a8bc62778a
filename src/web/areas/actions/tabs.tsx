import { useProfile } from '../../profile.ts'
import { TabBar } from '../../ui/tabBar.tsx'

/** The ways to look at actions: of one customer, or of all. */
export function ActionTabs({
  customerId,
  value,
}: {
  customerId: number | null
  value: 'list' | 'mine' | 'board' | 'calendar'
}) {
  const profile = useProfile()
  const base = customerId === null ? '/v3/actions' : `/v3/customers/${customerId}/actions`
  const isStaff = profile?.type !== 'customer'
  const mine = { id: 'mine', label: 'Mijn bord', href: `${base}/board?assigneeId=${profile?.id}` }
  return (
    <TabBar
      label="Acties bekijken als"
      value={value}
      tabs={[
        { id: 'list', label: 'Lijst', href: base },
        { id: 'board', label: 'Bord', href: `${base}/board` },
        { id: 'calendar', label: 'Kalender', href: `${base}/calendar` },
        ...(isStaff ? [mine] : []),
      ]}
    />
  )
}
