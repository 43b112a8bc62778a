import { required } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { resource } from '../../records/resource.ts'
import { participant, participantAutomatic } from './participants.ts'

const { customerId: _, ...fields } = participant.fields

/** The collectives that one customer takes part in: its own row, and nothing of the others. */
export const customerParticipation = resource({
  name: 'participations',
  subject: 'collective-participants',
  table: 'participations',
  within: 'customer',
  permission: { list: 'mod:purchase', get: 'mod:purchase', create: null, update: null, remove: null },
  label: { one: 'Deelname', many: 'Deelnames' },
  fields,
  automatic: { ...participantAutomatic, customerId: required(reference('Klant', 'customers', 'customers')) },
  derived: participant.derived,
  states: participant.states,
  initialState: participant.initialState,
  columns: participant.columns.filter((column) => column !== 'customerName'),
  sort: { startDate: ['startDate'] },
  order: ['-id'],
  filters: [],
})
