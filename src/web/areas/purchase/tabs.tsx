import { TabBar } from '../../ui/tabBar.tsx'

/** The parts of buying ahead at a customer. */
export function PurchaseTabs({
  value,
  customerId,
}: {
  value: 'positions' | 'clicks' | 'plans' | 'market' | 'contracts'
  customerId: number | null
}) {
  const at = `/v3/customers/${customerId}`
  return (
    <TabBar
      label="Onderdelen van inkoop"
      value={value}
      tabs={[
        { id: 'positions', label: 'Posities', href: `${at}/purchase` },
        { id: 'clicks', label: 'Klikken', href: `${at}/purchase-clicks` },
        { id: 'plans', label: 'Strategie', href: `${at}/purchase-plans` },
        { id: 'market', label: 'Marktprijzen', href: `${at}/purchase/market` },
        { id: 'contracts', label: 'Contracten', href: `${at}/purchase/contracts` },
      ]}
    />
  )
}
