import { required } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { resource } from '../../records/resource.ts'
import { decidingSteps } from './clickSteps.ts'
import { click, clickAutomatic } from './clicks.ts'

const { customerId, ...fields } = click.fields

/** The clicks of one customer, whose own people see what was offered to them and decide about it. */
export const customerClick = resource({
  name: 'purchase-clicks',
  subject: 'collective-clicks',
  table: 'clicks',
  within: 'customer',
  /** A draft is ours alone. */
  customersSee: 'isOffered',
  permission: { list: 'mod:purchase', get: 'mod:purchase', create: null, update: null, remove: null },
  label: click.label,
  fields,
  automatic: { ...clickAutomatic, customerId: required(reference('Klant', 'customers', 'customers')) },
  derived: click.derived,
  headings: click.headings,
  states: click.states,
  initialState: click.initialState,
  steps: decidingSteps('mod:purchase'),
  columns: click.columns.filter((column) => column !== 'customerName'),
  sort: click.sort,
  order: click.order,
  filters: ['product', 'clickProduct', 'period', 'orderType'],
  searchable: true,
})
