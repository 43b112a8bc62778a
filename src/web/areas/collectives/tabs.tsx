import { TabBar } from '../../ui/tabBar.tsx'

/** The parts of what is bought together. */
export function CollectiveTabs({
  value,
}: {
  value: 'dashboard' | 'collectives' | 'participants' | 'interests' | 'purchases'
}) {
  return (
    <TabBar
      label="Onderdelen van collectieven"
      value={value}
      tabs={[
        { id: 'dashboard', label: 'Overzicht', href: '/v3/collective/dashboard' },
        { id: 'collectives', label: 'Collectieven', href: '/v3/collective/collectives' },
        { id: 'participants', label: 'Deelnemers', href: '/v3/collective/participants' },
        { id: 'interests', label: 'Belangstelling', href: '/v3/collective/interests' },
        { id: 'purchases', label: 'Inkopen', href: '/v3/collective/purchases' },
        { id: 'clicks', label: 'Klikken', href: '/v3/collective/clicks' },
        { id: 'prices', label: 'Marktprijzen', href: '/v3/market-prices' },
      ]}
    />
  )
}
