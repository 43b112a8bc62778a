import { TabBar } from '../../ui/tabBar.tsx'
import { useWhose } from './whose.tsx'

/** The ways to look at actions: of one customer, or of all. */
export function ActionTabs({
  customerId,
  value,
}: {
  customerId: number | null
  value: 'list' | 'board' | 'calendar' | 'notes'
}) {
  const base = customerId === null ? '/v3/actions' : `/v3/customers/${customerId}/actions`
  // Whose actions one looks at stays when one looks at them another way.
  const whose = useWhose()
  const asked = whose === null ? '' : `?whose=${whose}`
  return (
    <TabBar
      label="Acties bekijken als"
      value={value}
      tabs={[
        { id: 'list', label: 'Lijst', href: `${base}${asked}` },
        { id: 'board', label: 'Bord', href: `${base}/board${asked}` },
        { id: 'calendar', label: 'Kalender', href: `${base}/calendar${asked}` },
        // Those of one customer stand in the menu.
        ...(customerId === null ? [{ id: 'notes', label: 'Notities', href: '/v3/notes' }] : []),
      ]}
    />
  )
}
