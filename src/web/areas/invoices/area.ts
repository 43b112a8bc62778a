import { CalendarCheck, CalendarRange, ReceiptText } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const one = () => import('./invoicePage.tsx')
const year = page(() => import('./year.tsx'), 'InvoicesOfYear')
const month = page(() => import('./month.tsx'), 'InvoicesOfMonth')
const read = 'organisation-invoices:read'
const write = 'organisation-invoices:write'

/** What the customer is charged. */
export const area: Area = {
  routes: [
    {
      path: '/v3/invoices/year',
      needs: 'invoices:read',
      Page: year,
      menu: {
        half: 'beheer',
        heading: 'Overzichten',
        place: 10,
        label: 'Facturen per jaar',
        icon: CalendarRange,
      },
    },
    {
      path: '/v3/invoices/month',
      needs: 'invoices:read',
      Page: month,
      // What is missing is asked for there; nobody who looks for that thinks of months.
      task: 'Ontbrekende facturen opvragen',
      taskNeeds: write,
      menu: {
        half: 'beheer',
        heading: 'Overzichten',
        place: 12,
        label: 'Facturen per maand',
        icon: CalendarCheck,
      },
    },
    {
      path: `${customer}/invoices`,
      needs: read,
      Page: page(() => import('./invoices.tsx'), 'InvoiceList'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 50, label: 'Facturen', icon: ReceiptText },
    },
    { path: `${customer}/invoices/year`, needs: read, Page: year },
    {
      path: `${customer}/invoices/create`,
      needs: write,
      Page: page(one, 'InvoiceForm'),
      task: 'Factuur toevoegen',
    },
    {
      path: `${customer}/invoices/:id/show`,
      needs: read,
      Page: page(one, 'InvoicePage'),
    },
    { path: `${customer}/invoices/:id/edit`, needs: write, Page: page(one, 'InvoiceForm') },
  ],
}
