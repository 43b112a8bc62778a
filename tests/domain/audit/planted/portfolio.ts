import { type Bill, billJson, type Own } from './bills.ts'
import { clusters } from './cluster.ts'
import { large } from './large.ts'
import type { Large } from './largeUse.ts'
import { small } from './small.ts'
import type { Small } from './smallUse.ts'
import { caseTables } from './tables.ts'

const years = [2023, 2024, 2025].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }))
/** From October to September: over the year, and over the change of VAT at the end of 2022. */
const broken = [2022, 2023, 2024].map((year) => ({ from: `${year}-10-01`, to: `${year + 1}-09-30` }))
const always = { from: '2022-01-01', to: '2025-12-31' }
const two = [{ ...always, high: '0.13250', low: '0.11200' }]
const one = [{ ...always, high: '0.12800' }]
/** A price that changes within the year. */
const changed = [
  { from: '2022-01-01', to: '2024-04-30', high: '0.14100', low: '0.12050' },
  { from: '2024-05-01', to: '2025-12-31', high: '0.11950', low: '0.10400' },
]
const gasPrice = [
  { from: '2022-01-01', to: '2024-06-30', high: '0.41250' },
  { from: '2024-07-01', to: '2025-12-31', high: '0.36900' },
]

const named = <Kind extends object>(letter: string, first: number, all: readonly Kind[]) =>
  all.map((own, place) => ({ id: `${letter}${first + place}`, ...own }))

const smalls: readonly Small[] = [
  ...named('K', 101, [
    ...[22, 31, 45, 60].map((high) => ({
      capacity: '3x25A',
      operator: 'Liander',
      settlements: years,
      use: { high, low: 12 },
      prices: two,
      residence: true,
      advances: true,
    })),
    ...[55, 70, 91, 120].map((high) => ({
      capacity: '3x50A',
      operator: 'Liander',
      settlements: broken,
      use: { high, low: 30 },
      prices: two,
      residence: high < 90,
    })),
    ...[40, 52].map((single) => ({
      capacity: '3x35A',
      operator: 'Enexis',
      settlements: years,
      use: { single },
      prices: one,
      residence: true,
    })),
    ...[18, 26, 34].map((high) => ({
      capacity: '3x25A',
      operator: 'Stedin',
      settlements: years,
      use: { high, low: 9 },
      prices: changed,
      residence: true,
    })),
  ]),
  ...named('T', 201, [
    ...[24, 33].map((high) => ({
      capacity: '3x25A',
      operator: 'Liander',
      settlements: years,
      use: { high, low: 15, feedInHigh: 9, feedInLow: 4 },
      prices: two,
      residence: true,
    })),
    ...[38, 49].map((high) => ({
      capacity: '3x50A',
      operator: 'Liander',
      settlements: broken,
      use: { high, low: 18, feedInHigh: 14, feedInLow: 5 },
      prices: two,
      residence: true,
    })),
    // Who feeds in more than is taken pays no tax, and is paid for what is left.
    {
      capacity: '3x25A',
      operator: 'Enexis',
      settlements: years,
      use: { single: 10, feedIn: 16 },
      prices: one,
      residence: true,
    },
  ]),
  ...named('G', 301, [
    ...[6, 9, 12].map((single) => ({
      capacity: 'G6',
      operator: 'Liander',
      settlements: years,
      use: { single },
      prices: gasPrice,
    })),
    ...[40, 55].map((single) => ({
      capacity: 'G25',
      operator: 'Enexis',
      settlements: years,
      use: { single },
      prices: gasPrice,
    })),
  ]),
  ...named('W', 401, [
    // Another meter, and a connection that somebody moved into.
    {
      capacity: '3x25A',
      operator: 'Liander',
      settlements: years,
      use: { high: 28, low: 11 },
      prices: two,
      residence: true,
      swapped: '2024-08-01',
    },
    {
      capacity: 'G6',
      operator: 'Liander',
      settlements: years,
      use: { single: 8 },
      prices: gasPrice,
      swapped: '2024-03-01',
    },
    {
      capacity: '3x25A',
      operator: 'Liander',
      use: { high: 30, low: 14 },
      prices: two,
      residence: true,
      settlements: [{ from: '2023-03-15', to: '2023-12-31' }, ...years.slice(1)],
      managed: { from: '2023-03-15' },
    },
  ]),
]

const power = { product: 'electricity', contractKw: 150 } as const
export const larges: readonly Large[] = [
  ...named('E', 501, [
    ...[900, 1000, 1100, 1200, 1300, 1400, 1500, 1700, 1800, 1900].map((perDay) => ({
      ...power,
      perDay,
      clicks: true,
      trafo: true,
      residence: perDay > 1400,
    })),
    ...[600, 750, 820, 980, 1250].map((perDay) => ({ ...power, perDay, kvarh: 64 })),
    ...[400, 450, 500].map((perDay) => ({ ...power, perDay, contractKw: 110, category: 'LS' as const })),
    { ...power, perDay: 1000, contractKw: 130, from: '2023-05-10' },
    { ...power, perDay: 870, contractKw: 120, until: '2025-06-30' },
  ]),
  ...named<Omit<Large, 'id'>>('A', 601, [
    ...[700, 900, 1200, 1500].map((perDay) => ({ product: 'gas' as const, perDay })),
    ...[700, 820].map((perDay) => ({ product: 'gas' as const, perDay, meter: 'G100', blockHeating: true })),
    { product: 'gas', perDay: 640, meter: 'G40', swapped: 14 },
    { product: 'gas', perDay: 720, meter: 'G160' },
  ]),
]

/** Use of other months than the usual few percent up and down, by connection: what a fault of use is made of. */
export type Levels = Readonly<Record<string, (nth: number) => number | undefined>>

/** Sixty connections over thirty-six months, of which every invoice is right. */
export function portfolio(levels: Levels = {}, kwMax: Levels = {}): Own[] {
  return [
    ...smalls.map(small),
    ...larges.map((own) => {
      const [level, kw] = [levels[own.id], kwMax[own.id]]
      const usual = (nth: number) => (own.contractKw ?? 0) - 2 - (nth % 9)
      return large({ ...own, ...(level && { level }), ...(kw && { kwMax: (nth) => kw(nth) ?? usual(nth) }) })
    }),
    ...clusters(),
  ]
}

/** How many connections and months there are. */
export const connectionsIn = (all: readonly Own[]): number =>
  all.reduce((sum, { json }) => sum + (Array.isArray(json.connections) ? json.connections.length : 0), 0)

export const caseJson = ({ id, json }: Own, bills: readonly Bill[]) => ({
  id,
  ...json,
  tables: caseTables,
  invoices: bills.map(billJson),
})
