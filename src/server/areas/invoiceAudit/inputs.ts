import { hash } from 'node:crypto'
import type { Found, FoundInvoice } from './found.ts'
import type { Ground } from './ground.ts'

type Row = Readonly<Record<string, unknown>>
type Hashes = Readonly<Record<string, string>>

/** All that an invoice was controlled against, each under the name by which a person knows it, by what it said. */
export interface Inputs {
  /** Sheets of grid operators: which of their categories counts, the facts of the connection decide. */
  readonly grid: Hashes
  /** What is known of the connections themselves. */
  readonly facts: Hashes
  readonly others: Hashes
}

const hashOf = (of: unknown) => hash('sha256', JSON.stringify(of) ?? '').slice(0, 12)

/** Rows under the name of each, as one. */
function byName(rows: readonly Named[]): Hashes {
  const groups = Map.groupBy(rows, ([name]) => name)
  return Object.fromEntries([...groups].map(([name, own]) => [name, hashOf(own.map(([, row]) => row))]))
}

type Named = readonly [name: string, row: unknown]
const sourced = (rows: readonly Row[]) => rows.map((row): Named => [String(row.source), row])

/** What grounds are made of: together where they go by one name, as tables do. */
const groundHashes = ({ months }: Found, grounds: readonly Ground[]): Inputs => ({
  grid: byName(grounds.flatMap(({ tables }) => sourced(tables.json.grid ?? []))),
  facts: byName(
    grounds.flatMap(({ connection: { name }, json }) =>
      json.connections.map(
        ({ facts, managed, product, ean }): Named => [`Gegevens van ${name}`, [facts, managed, product, ean]],
      ),
    ),
  ),
  others: byName([
    ...grounds.flatMap(({ tables: { json } }) =>
      ['energyTax', 'ode', 'reduction', 'vat'].flatMap((kind) => sourced(json[kind] ?? [])),
    ),
    ...grounds.flatMap(({ json }) =>
      json.agreements.map((row): Named => [`Overeenkomst ${String(row.id)}`, row]),
    ),
    ...grounds.flatMap(({ connection: { name }, about: { clusters } }) =>
      clusters.map((cluster): Named => [`Cluster ${cluster.name} van ${name}`, cluster]),
    ),
    ...grounds.map(
      ({ connection: { id, name } }): Named => [
        `Meetwaarden van ${name}`,
        months.filter(({ connectionId }) => connectionId === id),
      ],
    ),
  ]),
})

const ofOne = new WeakMap<Ground, Inputs>()

/** The same of an invoice about one connection: made once for all that stand on its ground. */
function hashesOf(found: Found, grounds: readonly Ground[]): Inputs {
  const [only, ...others] = grounds
  if (only === undefined || others.length > 0) return groundHashes(found, grounds)
  const hashes = ofOne.get(only) ?? groundHashes(found, [only])
  ofOne.set(only, hashes)
  return hashes
}

/** What counts of an invoice: what became of it does not. */
const billedOf = ({ state: _, ...billed }: FoundInvoice) => billed

export function inputsOf(found: Found, grounds: readonly Ground[], version: number): Inputs {
  const { invoice, following, beside, checks } = found
  const { grid, facts, others } = hashesOf(found, grounds)
  return {
    grid,
    facts,
    others: {
      ...others,
      ...byName([
        ['De factuur of een correctie ervan', [invoice, ...following].map(billedOf)],
        ['Andere facturen van deze afzender', beside.map(billedOf)],
        ['Instellingen van de controles', checks],
        ['De rekenwijze van de controle', version],
      ]),
    },
  }
}

const differing = (before: Hashes, now: Hashes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name])

/** As long as a cause is told: what does not fit is counted. */
const most = 400

/** What an outcome may differ by from the one before: in words, or null where nobody kept by what that one was. */
export function changedSince(before: Inputs | null, now: Inputs): string | null {
  if (before === null) return null
  const facts = differing(before.facts, now.facts)
  // Another capacity is another row of the same sheet: the sheet did not change.
  const grid = facts.length > 0 ? [] : differing(before.grid, now.grid)
  const names = [...grid, ...facts, ...differing(before.others, now.others)].sort()
  if (names.length === 0) return 'Wat over de aansluiting of de overeenkomst bekend is'
  let told = ''
  for (const [place, name] of names.entries()) {
    const next = told === '' ? name : `${told}; ${name}`
    if (next.length > most) return `${told || name.slice(0, most)}; en nog ${names.length - place}`
    told = next
  }
  return told
}
