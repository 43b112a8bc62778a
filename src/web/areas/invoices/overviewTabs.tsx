import { TabBar } from '../../ui/tabBar.tsx'

/** The overviews of the invoices of all customers. */
export function OverviewTabs({ value }: { value: 'year' | 'month' }) {
  return (
    <TabBar
      label="Overzichten van facturen"
      value={value}
      tabs={[
        { id: 'year', label: 'Per jaar', href: '/v3/invoices/year' },
        { id: 'month', label: 'Per maand', href: '/v3/invoices/month' },
      ]}
    />
  )
}
