import { useMay } from '../../portal/profile.ts'
import { TabBar } from '../../ui/tabBar.tsx'

type InputTab = 'grid' | 'list' | 'import' | 'check'

/** The ways in which readings come in, and what became of them. */
export function InputTabs({ customerId, value }: { customerId: number; value: InputTab }) {
  const mayEnter = useMay('organisation-report-ems:write')
  const home = `/v3/customers/${customerId}`
  const tabs = [
    { id: 'grid', label: 'Maandraster', href: `${home}/ems/input`, isSeen: true },
    { id: 'list', label: 'Lijst', href: `${home}/meter-readings?status=all`, isSeen: true },
    { id: 'import', label: 'Importeren', href: `${home}/ems/input/import`, isSeen: mayEnter },
    { id: 'check', label: 'Te controleren', href: `${home}/meter-readings`, isSeen: true },
  ]
  return (
    <TabBar
      label="Onderdelen van meetgegevens invoeren"
      value={value}
      tabs={tabs.filter(({ isSeen }) => isSeen).map(({ isSeen: _, ...tab }) => tab)}
    />
  )
}
