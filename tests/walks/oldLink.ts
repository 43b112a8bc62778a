import { atlas } from '../../machines/atlas.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'
import { korenaar } from './korenaar.ts'

const contacts = '/v3/customers/7/contacts'

/** A link of the portal before this one, by name or with its customer. */
export const oldLinkWalk = walk<typeof atlas.oldLink.machine>({
  flow: atlas.oldLink,
  cases: {},
  world: {
    lookUpRoute: () => [
      { kind: 'known', path: contacts, customerId: 7 },
      { kind: 'known', path: '/v3/suppliers', customerId: null },
      { kind: 'unknown' },
      broken,
    ],
    switchCustomer: () => [{ kind: 'switched' }, { kind: 'refused' }, broken],
  },
  wires: {
    lookUpRoute: {
      call: 'GET route',
      asked: ({ query }) => {
        const { name = '', ...params } = Object.fromEntries(query)
        return { name, params }
      },
      answered: (answer) => data(answer.kind === 'known' ? answer.path : ''),
    },
    switchCustomer: {
      call: 'POST auth/select-customer/7',
      asked: () => ({ customerId: 7 }),
      answered: ({ kind }) =>
        kind === 'refused' ? refusal(404, 'Dit is niet gevonden.') : data({ selectedCustomer: korenaar }),
    },
  },
  does: { retry: (hands) => hands.press('Opnieuw proberen') },
  shows: {
    lookingUp: (hands) => hands.gone('Deze link kennen we niet'),
    switching: (hands) => hands.gone('Deze klant is niet gevonden'),
    arrived: (hands) => hands.gone('Oude link'),
    unknown: async (hands) => {
      await hands.sees('Deze link kennen we niet')
      await hands.canPress('Naar het begin')
    },
    refused: async (hands) => {
      await hands.sees('Deze klant is niet gevonden')
      await hands.canPress('Naar het begin')
    },
    failed: (hands) => hands.canPress('Opnieuw proberen'),
  },
})
