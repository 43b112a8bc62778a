import { atlas } from '../../machines/atlas.ts'
import type { PickedConnection } from '../../machines/flows/connectionPicker.ts'
import { eanText } from '../../src/domain/identity/ean.ts'
import { broken, walk } from '../walk/walk.ts'
import { page } from '../walk/wire.ts'

/** Connection n of the street: enough of them for more than one page of ten. */
const connection = (n: number): PickedConnection => ({
  id: 100 + n,
  ean: `8716871200000${String(n).padStart(5, '0')}`,
  formattedAddress: `Dorpsstraat ${n}, 2801 AA Gouda`,
})
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** How many are found, by what is looked for. */
const counts: Readonly<Record<string, number>> = { dorps: 12, 'dorpsstraat 1': 3, onvindbaar: 0 }
const lastPage = (count: number) => Math.max(1, Math.ceil(count / 10))
/** The connection a person chooses. */
export const pickedConnection = connection(2)

/** Choosing a connection of a customer from a list that goes on. */
export const connectionPickerWalk = walk<typeof atlas.connectionPicker.machine>({
  flow: atlas.connectionPicker,
  cases: {
    type: (snapshot) => {
      const { query } = snapshot.context
      const fresh = snapshot.matches('idle')
      if (fresh) return [...Object.keys(counts), 'storing'].map((next) => ({ query: next }))
      return [query === 'dorps' ? 'onvindbaar' : 'dorps', ...(query === '' ? [] : [' '])].map((next) => ({
        query: next,
      }))
    },
    choose: [{ connection: pickedConnection }],
  },
  deciding: ({ context }) => [context.query, context.page, context.chosen !== null],
  world: {
    fetchPage: ({ query, page: asked }) => {
      const count = counts[query]
      if (count === undefined) return [broken]
      if (count === 0) return [{ kind: 'nothing' }]
      const answer = { kind: 'page', page: asked, lastPage: lastPage(count) } as const
      return asked === 1 ? [answer] : [answer, { kind: 'nothing' }, broken]
    },
  },
  wires: {
    fetchPage: {
      call: 'GET customers/7/connections',
      asked: ({ query }) => ({ query: query.get('q') ?? '', page: Number(query.get('page') ?? 1) }),
      answered: (answer, { query, page: asked }) => {
        if (answer.kind === 'nothing') return page([], asked, Math.max(1, asked - 1), 0)
        const count = counts[query] ?? 0
        const rows = numbers((asked - 1) * 10 + 1, Math.min(count, asked * 10)).map(connection)
        return page(rows, answer.page, answer.lastPage, count)
      },
    },
  },
  does: {
    type: (hands, { query }) => hands.fill('Aansluiting', query),
    choose: (hands, { connection: { formattedAddress, ean } }) =>
      hands.press(`${formattedAddress}, EAN ${eanText(ean)}`),
    scrolledToEnd: (hands) => hands.scrollToEnd('Gevonden aansluitingen'),
    retry: (hands) => hands.press('Opnieuw proberen'),
    clear: (hands) => hands.press('Keuze wissen'),
    close: (hands) => hands.key('Escape'),
  },
  shows: {
    idle: async (hands) => {
      await hands.holds('Aansluiting', '')
      await hands.gone('Dorpsstraat')
    },
    waiting: (hands, { context }) => hands.holds('Aansluiting', context.query),
    searching: (hands) => hands.sees('Zoeken…'),
    'found.more': async (hands) => {
      await hands.sees(connection(10).formattedAddress)
      await hands.gone(connection(11).formattedAddress)
    },
    'found.fetchingMore': async (hands) => {
      await hands.sees(connection(10).formattedAddress)
      await hands.sees('Meer ophalen…')
    },
    'found.moreFailed': async (hands) => {
      await hands.sees(connection(10).formattedAddress)
      await hands.sees('Meer ophalen is niet gelukt.')
      await hands.canPress('Opnieuw proberen')
    },
    'found.end': async (hands, { context }) => {
      await hands.gone('Meer ophalen')
      await hands.sees(connection(context.page === 1 ? 1 : 10).formattedAddress)
    },
    nothing: (hands) => hands.sees('Geen aansluiting gevonden'),
    failed: async (hands) => {
      await hands.sees('Zoeken is niet gelukt.')
      await hands.canPress('Opnieuw proberen')
    },
    chosen: async (hands, { context }) => {
      await hands.sees(context.chosen?.formattedAddress ?? '')
      await hands.canPress('Keuze wissen')
    },
  },
})
