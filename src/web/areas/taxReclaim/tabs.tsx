import { TabBar } from '../../ui/tabBar.tsx'

/** The parts of asking energy tax back at a customer. */
export function ReclaimTabs({ value, customerId }: { value: 'list' | 'chances'; customerId: number | null }) {
  const at = `/v3/customers/${customerId}`
  return (
    <TabBar
      label="Onderdelen van teruggaaf"
      value={value}
      tabs={[
        { id: 'list', label: 'Dossiers', href: `${at}/tax-requests` },
        { id: 'chances', label: 'Kansen', href: `${at}/tax-chances` },
      ]}
    />
  )
}
