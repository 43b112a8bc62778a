import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import type { FoundCustomer } from '../../src/contract/areas/customers/customerCalls.ts'
import type { FoundRecord } from '../../src/contract/areas/search/searchCalls.ts'
import { broken, happens, walk } from '../walk/walk.ts'
import { data } from '../walk/wire.ts'

type At = SnapshotFrom<typeof atlas.commandPalette.machine>

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
]
const records: readonly FoundRecord[] = [
  {
    kind: 'mutation',
    id: 4,
    label: 'M-2026-0004 · Bakkerij Korrel',
    customerName: 'Bakkerij De Korenaar',
    path: '/v3/mutations/4',
  },
]
const canFind = (query: string) => found.some(({ name }) => name.toLowerCase().includes(query))
const failed = 'Zoeken is niet gelukt.'

/** Somebody who would rather type than look for a menu. */
export const commandPaletteWalk = walk<typeof atlas.commandPalette.machine>({
  flow: atlas.commandPalette,
  cases: {
    type: ({ context }: At) =>
      ['bakkerij', 'onvindbaar', 'storing', '']
        .filter((query) => query !== context.query)
        .map((query) => ({ query })),
    choose: ({ context }: At) => (context.query === '' ? [{ to: '/v3/account' }] : []),
  },
  deciding: ({ context }: At) => context.query,
  world: {
    find: ({ query }) => {
      if (query === 'storing') return [broken]
      return [canFind(query) ? { kind: 'found' } : { kind: 'nothing' }]
    },
  },
  wires: {
    find: {
      call: 'GET search',
      asked: ({ query }) => ({ query: query.get('q') ?? '' }),
      answered: ({ kind }) =>
        data(kind === 'found' ? { customers: found, records } : { customers: [], records: [] }),
    },
  },
  told: ['open'],
  does: {
    open: happens,
    close: (hands) => hands.key('Escape'),
    type: (hands, { query }) => hands.fill('Pagina, taak, klant of gegeven', query),
    choose: (hands) => hands.press('Mijn gegevens Instellingen'),
    retry: (hands) => hands.press('Opnieuw proberen'),
  },
  shows: {
    closed: (hands) => hands.gone('Snel naar'),
    'opened.ready': (hands) => hands.canPress('Mijn gegevens Instellingen'),
    'opened.waiting': (hands, { context }) => hands.holds('Pagina, taak, klant of gegeven', context.query),
    'opened.searching': (hands) => hands.gone(failed),
    'opened.found': async (hands) => {
      await hands.sees('Bakkerij De Korenaar')
      await hands.sees('M-2026-0004 · Bakkerij Korrel')
    },
    'opened.nothing': (hands) => hands.sees('Niets gevonden'),
    'opened.failed': (hands) => hands.sees(failed),
  },
})
