import { type Invoice, invoice } from '../../../contract/areas/invoices/invoices.ts'
import { pagesOf } from '../../fields/places.ts'

/** The pages of invoices; one of them is shown at `…/show` (specification, point 2). */
export function invoicePages(customerId: number | null) {
  const pages = pagesOf(invoice, customerId)
  return { ...pages, show: (id: number) => `${pages.show(id)}/show` }
}

/** Where one is on the page of an invoice; while changing it its own page is one of the places before it. */
export function trailOf(row: Invoice, customerId: number | null, doing?: string) {
  const pages = invoicePages(customerId)
  const list = { label: invoice.label.many, href: pages.list }
  const { invoiceNumber: label } = row
  return doing === undefined
    ? [list, { label }]
    : [list, { label, href: pages.show(row.id) }, { label: doing }]
}

/** What may still be changed in all of it. */
export const isOpen = ({ state }: Invoice) => state === 'draft' || state === 'registered'
