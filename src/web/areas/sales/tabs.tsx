import { TabBar } from '../../ui/tabBar.tsx'

/** Deals in a list, by status, and by month. */
export function SalesTabs({ value }: { value: 'list' | 'board' | 'overview' }) {
  return (
    <TabBar
      label="Onderdelen van verkoop"
      value={value}
      tabs={[
        { id: 'list', label: 'Lijst', href: '/v3/sales' },
        { id: 'board', label: 'Bord', href: '/v3/sales/board' },
        { id: 'overview', label: 'Overzicht', href: '/v3/sales/overview' },
      ]}
    />
  )
}
