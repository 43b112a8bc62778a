import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { pagesOf } from '../../fields/places.ts'
import { TabBar } from '../../ui/tabBar.tsx'

const overviews = [
  { id: 'year', label: 'Per jaar', href: '/v3/invoices/year' },
  { id: 'month', label: 'Per maand', href: '/v3/invoices/month' },
] as const

/** The overviews of the invoices of all customers. */
export function OverviewTabs({ value }: { value: 'year' | 'month' }) {
  return <TabBar label="Overzichten van facturen" value={value} tabs={overviews} />
}

/** The invoices of one customer: each of them, or which of a year are there. */
export function InvoiceTabs({ customerId, value }: { customerId: number; value: 'list' | 'year' }) {
  const { list } = pagesOf(invoice, customerId)
  const tabs = [
    { id: 'list', label: 'Alle facturen', href: list },
    { id: 'year', label: 'Per jaar', href: `${list}/year` },
  ]
  return <TabBar label="Facturen bekijken" value={value} tabs={tabs} />
}
