import { integer, required } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { resource } from '../../records/resource.ts'
import { invoice } from './invoices.ts'

const { invoiceNumber, kind, invoiceDate, periodFrom, periodTo, amountExcl } = invoice.fields
const { partyName, amountIncl, currency } = invoice.automatic

/** The invoices of all customers, to be looked through from their sender; each changes at its customer. */
export const allInvoices = resource({
  name: 'control-invoices',
  subject: 'invoices',
  table: 'invoices',
  within: 'all',
  customersSee: invoice.customersSee,
  permission: {
    list: 'organisation-invoices:read',
    get: 'organisation-invoices:read',
    create: null,
    update: null,
    remove: null,
  },
  label: invoice.label,
  fields: { invoiceNumber, kind, invoiceDate, periodFrom, periodTo, amountExcl },
  automatic: {
    partyName,
    amountIncl,
    currency,
    customerId: required(reference('Klant', 'customers', 'customers')),
    /** Whichever kind of party sent it; null where that is words alone. */
    partyId: integer('Afzender'),
  },
  states: invoice.states,
  initialState: invoice.initialState,
  showsAll: true,
  columns: [
    'invoiceNumber',
    'customerName',
    'invoiceDate',
    'kind',
    'periodFrom',
    'periodTo',
    'amountExcl',
    'amountIncl',
    'statusName',
  ],
  sort: { invoiceDate: ['invoiceDate', 'id'] },
  order: ['-invoiceDate', '-id'],
  filters: ['customerId', 'kind', 'partyId'],
  searchable: true,
  findsBy: ['customers'],
})
