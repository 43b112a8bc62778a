import { atlas } from '../../machines/atlas.ts'
import type { Interest, InterestQuestion } from '../../machines/flows/collectivePage.ts'
import type { CollectivePage } from '../../src/contract/areas/collectives/publicCalls.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const page: CollectivePage = {
  collectives: [
    {
      id: 4,
      name: 'Samen energie 2028',
      products: ['1', '2'],
      gvo: 'Wind uit Nederland',
      deliveryFrom: '2028-01-01',
      deliveryUntil: '2028-12-31',
      enrolUntil: '2027-06-30',
      fee: '45.00',
      publicText: 'Samen stroom en gas inkopen.',
      participants: 12,
      volumeE: '9000.000',
      volumeG: '410000.000',
    },
  ],
  consent: 'Ik geef toestemming om contact met mij op te nemen.',
}
const none: CollectivePage = { ...page, collectives: [] }

const good: Interest = {
  organisation: 'Bakkerij Aar',
  name: 'Anna Bakker',
  emailAddress: 'anna@aar.example',
  telephoneNumber: '',
  message: '',
  agrees: true,
}
const unnamed: Interest = { ...good, name: '' }
const often: Interest = { ...good, name: 'Vaak Verstuurd' }
const late: Interest = { ...good, name: 'Te Laat' }
const lost: Interest = { ...good, name: 'Niet Aangekomen' }

/** The public page of collectives. */
export const collectivePageWalk = walk<typeof atlas.collectivePage.machine>({
  flow: atlas.collectivePage,
  cases: {
    choose: [{ id: 4 }],
    submit: [good, unnamed, often, late, lost].map((interest) => ({ interest })),
  },
  world: {
    fetchCollectives: () => [page, none, broken],
    showInterest: ({ name }: InterestQuestion) => {
      if (name === '') return [{ kind: 'refused', problems: { name: ['Dit veld is verplicht'] } }]
      if (name === often.name) return [{ kind: 'tooMany', message: 'Je hebt dit te vaak verstuurd.' }]
      if (name === late.name) return [{ kind: 'closed' }]
      return [name === lost.name ? broken : { kind: 'kept' }]
    },
  },
  wires: {
    fetchCollectives: { call: 'GET collective-page', asked: () => undefined, answered: data },
    showInterest: {
      call: 'POST collective-page/interest',
      asked: ({ body }) => {
        const told = body as Omit<InterestQuestion, 'telephoneNumber' | 'message'>
        return { telephoneNumber: '', message: '', ...told }
      },
      answered: (answer) => {
        if (answer.kind === 'kept') return data(null)
        if (answer.kind === 'tooMany') return refusal(429, answer.message)
        const errors = answer.kind === 'refused' ? answer.problems : { collectiveId: ['Gesloten'] }
        return refusal(422, 'Je hebt niet alle verplichte velden ingevuld', { errors })
      },
    },
  },
  does: {
    choose: (hands) => hands.press('Ik heb belangstelling'),
    submit: async (hands, { interest }) => {
      await hands.fill('Organisatie', interest.organisation)
      await hands.fill('Naam', interest.name)
      await hands.fill('E-mailadres', interest.emailAddress)
      await hands.tick(page.consent, interest.agrees)
      await hands.press('Versturen')
    },
    back: (hands) => hands.press('Terug naar de collectieven'),
    again: (hands) => hands.press('Opnieuw kijken'),
  },
  shows: {
    loading: (hands) => hands.sees('Collectieven ophalen'),
    failed: (hands) => hands.sees('De collectieven zijn niet opgehaald'),
    none: (hands) => hands.sees('Nu is er geen inschrijving open'),
    overview: async (hands) => {
      await hands.sees('Samen energie 2028')
      await hands.sees('9.000 MWh')
      await hands.sees('12 deelnemers')
    },
    'asking.ready': (hands) => hands.canPress('Versturen'),
    'asking.refused': (hands) => hands.saysUnder('Naam', 'Dit veld is verplicht'),
    'asking.waiting': (hands) => hands.sees('Je hebt dit te vaak verstuurd.'),
    'asking.failed': (hands) => hands.sees('Versturen is niet gelukt.'),
    'asking.sending': async (hands) => {
      await hands.cannotPress('Versturen')
      await hands.cannotPress('Terug naar de collectieven')
    },
    received: (hands) => hands.sees('Je belangstelling is ontvangen'),
    closed: (hands) => hands.sees('De inschrijving is net gesloten'),
  },
})
