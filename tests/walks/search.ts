import { atlas } from '../../machines/atlas.ts'
import type { FoundCustomer } from '../../src/contract/areas/customers/customerCalls.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const found: readonly FoundCustomer[] = [
  {
    id: 7,
    name: 'Bakkerij De Korenaar',
    number: 'K00007',
    city: 'Gouda',
    statusName: 'Actief',
    via: null,
    viaPage: null,
  },
  {
    id: 9,
    name: 'Bakkerij Zonneveld',
    number: 'K00009',
    city: 'Delft',
    statusName: 'Actief',
    via: null,
    viaPage: null,
  },
]
const [korenaar] = found

/** The customer search of the top bar. */
export const searchWalk = walk<typeof atlas.search.machine>({
  flow: atlas.search,
  cases: {
    type: (snapshot) => {
      const queries = ['bakkerij', 'onvindbaar', 'storing', '  ']
      return queries
        .filter((query) => query.trim() !== '' || snapshot.context.query !== '')
        .filter((query) => query !== snapshot.context.query)
        .map((query) => ({ query }))
    },
    choose: [{ customerId: korenaar?.id ?? 0 }],
  },
  deciding: ({ context }) => context.query,
  world: {
    findCustomers: ({ query }) => {
      if (query === 'storing') return [broken]
      return [
        found.some(({ name }) => name.toLowerCase().includes(query))
          ? { kind: 'found' }
          : { kind: 'nothing' },
      ]
    },
    switchCustomer: () => [{ kind: 'switched' }, { kind: 'refused' }, broken],
  },
  wires: {
    findCustomers: {
      call: 'GET customers/search',
      asked: ({ query }) => ({ query: query.get('q') ?? '' }),
      answered: ({ kind }) => data(kind === 'found' ? found : []),
    },
    switchCustomer: {
      call: 'POST auth/select-customer/:id',
      asked: ({ path }) => ({ customerId: Number(path.split('/').at(-1)) }),
      answered: ({ kind }) =>
        kind === 'switched'
          ? data({
              selectedCustomer: {
                ...korenaar,
                modules: [],
                suspendedModules: [],
                electricCount: 1,
                gasCount: 1,
              },
            })
          : refusal(404, 'Dit is niet gevonden.'),
    },
  },
  does: {
    type: (hands, { query }) => hands.fill('Zoek klant', query),
    choose: (hands) => hands.press('Bakkerij De Korenaar K00007 · Gouda · Actief'),
    retry: (hands) => hands.press('Opnieuw proberen'),
    close: (hands) => hands.leaveField('Zoek klant'),
  },
  shows: {
    idle: async (hands) => {
      await hands.holds('Zoek klant', '')
      await hands.gone('Bakkerij Zonneveld')
    },
    waiting: (hands, { context }) => hands.holds('Zoek klant', context.query),
    searching: (hands) => hands.sees('Zoeken…'),
    found: async (hands) => {
      for (const { name } of found) await hands.sees(name)
    },
    nothing: (hands) => hands.sees('Geen klant gevonden'),
    failed: async (hands) => {
      await hands.sees('Zoeken is niet gelukt.')
      await hands.canPress('Opnieuw proberen')
    },
    switching: async (hands) => {
      await hands.gone('Bakkerij Zonneveld')
      await hands.sees('Een ogenblik…')
    },
    notSwitched: async (hands) => {
      await hands.sees('Wisselen van klant is niet gelukt.')
      await hands.canPress('Opnieuw proberen')
    },
  },
})
