import { TabBar } from '../../ui/tabBar.tsx'

/** The parts of saving energy at a customer. */
export function SavingTabs({
  value,
  customerId,
}: {
  value: 'files' | 'measures' | 'planning'
  customerId: number | null
}) {
  const at = `/v3/customers/${customerId}`
  return (
    <TabBar
      label="Onderdelen van energiebesparing"
      value={value}
      tabs={[
        { id: 'files', label: 'Locaties', href: `${at}/energy-saving` },
        { id: 'measures', label: 'Maatregelen', href: `${at}/measures` },
        { id: 'planning', label: 'Planning', href: `${at}/measures?isPlanned=true&sort=plannedFor` },
      ]}
    />
  )
}
