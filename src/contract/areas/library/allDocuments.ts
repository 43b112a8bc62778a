import { required } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { resource } from '../../records/resource.ts'
import { library } from './library.ts'

const { title, category, documentDate, expiryDate } = library.fields

/** The documents of all customers, to be found from anywhere; each is kept at its customer. */
export const allDocuments = resource({
  name: 'control-documents',
  subject: library.name,
  table: library.table,
  within: 'all',
  // A customer's users find here what they see in their own library.
  customersSee: 'visibleToCustomer',
  permission: {
    list: 'organisation-documents:read',
    get: 'organisation-documents:read',
    create: null,
    update: null,
    remove: null,
  },
  label: library.label,
  fields: { title, category, documentDate, expiryDate },
  automatic: {
    fileName: library.automatic.fileName,
    customerId: required(reference('Klant', 'customers', 'customers')),
  },
  states: library.states,
  initialState: library.initialState,
  columns: ['title', 'customerName', 'category', 'documentDate', 'expiryDate', 'statusName'],
  sort: { documentDate: ['documentDate'] },
  order: ['-documentDate', '-id'],
  filters: ['customerId', 'category'],
  searchable: true,
})
