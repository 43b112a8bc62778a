import { useMay } from '../../portal/profile.ts'
import { TabBar } from '../../ui/tabBar.tsx'

/** What was agreed, and what that comes to. */
export function RateTabs({ customerId, value }: { customerId: number; value: 'agreed' | 'sheet' }) {
  const seesSheet = useMay('mod:purchase')
  const list = `/v3/customers/${customerId}/rates`
  return (
    <TabBar
      label="Onderdelen van tarieven"
      value={value}
      tabs={[
        { id: 'agreed', label: 'Afspraken', href: list },
        ...(seesSheet ? [{ id: 'sheet', label: 'Prijsblad', href: `${list}/sheet` }] : []),
      ]}
    />
  )
}
