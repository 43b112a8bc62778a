import { required } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { resource } from '../../records/resource.ts'
import { connection } from './connections.ts'

const { ean, type, capacity, segment, supplierId, gridOperatorId, measuringCompanyId, contractEndDate } =
  connection.fields

/** The connections of all customers, to be looked through from a party; each changes at its customer. */
export const allConnections = resource({
  name: 'control-connections',
  subject: 'connections',
  table: 'connections',
  within: 'all',
  permission: {
    list: 'organisation-connections:read',
    get: 'organisation-connections:read',
    create: null,
    update: null,
    remove: null,
  },
  label: connection.label,
  fields: { ean, type, capacity, segment, supplierId, gridOperatorId, measuringCompanyId, contractEndDate },
  automatic: {
    name: connection.automatic.name,
    product: connection.automatic.product,
    readDataDate: connection.automatic.readDataDate,
    customerId: required(reference('Klant', 'customers', 'customers')),
  },
  states: connection.states,
  initialState: connection.initialState,
  columns: [
    'name',
    'customerName',
    'ean',
    'type',
    'capacity',
    'contractEndDate',
    'readDataDate',
    'statusName',
  ],
  sort: { name: ['name'] },
  order: ['name'],
  filters: ['customerId', 'product', 'supplierId', 'gridOperatorId', 'measuringCompanyId'],
  searchable: true,
  findsBy: ['customers'],
})
