import { TabBar } from '../../ui/tabBar.tsx'

/** The ways to look at the entities of a customer. */
export function EntityTabs({ customerId, value }: { customerId: number; value: 'list' | 'tree' }) {
  const base = `/v3/customers/${customerId}/entities`
  return (
    <TabBar
      label="Entiteiten bekijken als"
      value={value}
      tabs={[
        { id: 'list', label: 'Lijst', href: base },
        { id: 'tree', label: 'Boomstructuur', href: `${base}/tree` },
      ]}
    />
  )
}
