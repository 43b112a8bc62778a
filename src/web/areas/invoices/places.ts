import { type Invoice, invoice } from '../../../contract/areas/invoices/invoices.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'

/** The pages of invoices; one of them is shown at `…/show` (specification, point 2). */
export function invoicePages(customerId: number | null) {
  const pages = pagesOf(invoice, customerId)
  return { ...pages, show: (id: number) => `${pages.show(id)}/show` }
}

export const invoiceOf = (row: AnyRow) => row as unknown as Invoice

/** Where one is on the page of an invoice; while changing it its own page is one of the places before it. */
export function trailOf(row: AnyRow, customerId: number | null, doing?: string) {
  const pages = invoicePages(customerId)
  const list = { label: invoice.label.many, href: pages.list }
  const { invoiceNumber: label } = invoiceOf(row)
  return doing === undefined
    ? [list, { label }]
    : [list, { label, href: pages.show(row.id) }, { label: doing }]
}
