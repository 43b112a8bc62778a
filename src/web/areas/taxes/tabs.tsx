import { TabBar } from '../../ui/tabBar.tsx'

/** The tables, and the help that works with them. */
export function TaxTabs({ value }: { value: 'tables' | 'help' }) {
  return (
    <TabBar
      label="Onderdelen van heffingen"
      value={value}
      tabs={[
        { id: 'tables', label: 'Tabellen', href: '/v3/taxes' },
        { id: 'help', label: 'Rekenhulp', href: '/v3/taxes/help' },
      ]}
    />
  )
}
