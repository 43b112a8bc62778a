import { boolean, date, longText, money, required, text } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choices, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import { resource, type Step } from '../../records/resource.ts'
import { speaks } from '../customers/speaks.ts'
import { participant, participantAutomatic } from './participants.ts'

const { customerId: _, ...fields } = participant.fields

/** What an invitation offers, told by its collective: who answers it decides by this. */
const offer = {
  delivery: unkept(text('Levering', 60)),
  offeredProducts: unkept(choices('Wordt ingekocht', products)),
  enrolUntil: unkept(date('Aanmelden tot en met')),
  fee: unkept(money('Vergoeding per aansluiting per jaar, excl. btw')),
  about: unkept(longText('Over dit collectief', 2000)),
} as const

const leaving: Step = {
  label: 'Afmelden',
  permission: speaks,
  asks: { reason: text('Reden', 300) },
  destructive: true,
  notice: 'Je doet dan niet mee. Zolang aanmelden kan, kun je je hier opnieuw aanmelden.',
}

/** The answer of the customer to its invitation; what becomes of it after that is up to us. */
const steps: Record<string, Step> = {
  REGISTER: {
    label: 'Aanmelden',
    permission: speaks,
    asks: {
      connectionIds: required(
        references('Aansluitingen', 'customers/:customerId/connections', 'connections', {
          least: 1,
          help: 'Het volume volgt uit het jaarverbruik van deze aansluitingen',
        }),
      ),
      greenChoice: boolean('Groene stroom'),
    },
    notice:
      'Je doet pas mee als daarna ook de machtiging is getekend. Die krijgt de tekenbevoegde per e-mail.',
  },
  WITHDRAW: { ...leaving, from: { invited: { label: 'Geen interesse' } } },
}

/** The collectives that one customer takes part in: its own row, and nothing of the others. Its people answer the invitation here. */
export const customerParticipation = resource({
  name: 'participations',
  subject: 'collective-participants',
  table: 'participations',
  within: 'customer',
  permission: { list: 'mod:purchase', get: 'mod:purchase', create: null, update: null, remove: null },
  label: { one: 'Deelname', many: 'Deelnames' },
  fields,
  automatic: {
    ...participantAutomatic,
    ...offer,
    customerId: required(reference('Klant', 'customers', 'customers')),
  },
  derived: participant.derived,
  states: participant.states,
  // Few, and an invitation that waits for an answer is what a customer comes for.
  showsAll: true,
  initialState: participant.initialState,
  steps,
  columns: participant.columns.filter((column) => column !== 'customerName'),
  sort: { startDate: ['startDate'] },
  order: ['-id'],
  filters: [],
})
