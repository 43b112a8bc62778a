import { createHash } from 'node:crypto'
import type { Found, FoundConnection, FoundInvoice } from './found.ts'

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

/** The case of one connection of an invoice. */
interface Part {
  readonly connection: Pick<FoundConnection, 'id' | 'name'>
  readonly json: Row
}

const hashOf = (of: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(of) ?? '')
    .digest('hex')
    .slice(0, 12)

/** Rows under the name of each, as one. */
function byName(rows: readonly (readonly [string, unknown])[]): Hashes {
  const groups = Map.groupBy(rows, ([name]) => name)
  return Object.fromEntries([...groups].map(([name, own]) => [name, hashOf(own.map(([, row]) => row))]))
}

const rowsIn = (of: unknown): Row[] => (Array.isArray(of) ? (of as Row[]) : [])
const sourced = (rows: readonly Row[]) => rows.map((row) => [String(row.source), row] as const)

/** What counts of an invoice: what became of it does not. */
const billedOf = ({ state: _, ...billed }: FoundInvoice) => billed

export function inputsOf(found: Found, parts: readonly Part[], version: number): Inputs {
  const tables = parts.map(({ json }) => json.tables as Row)
  const { invoice, following, beside, months, checks } = found
  return {
    grid: byName(tables.flatMap(({ grid }) => sourced(rowsIn(grid)))),
    facts: byName(
      parts.flatMap(({ connection: { name }, json }) =>
        rowsIn(json.connections).map(
          ({ facts, managed, product, ean }) =>
            [`Gegevens van ${name}`, [facts, managed, product, ean]] as const,
        ),
      ),
    ),
    others: byName([
      ...tables.flatMap(({ energyTax, ode, reduction, vat }) =>
        [energyTax, ode, reduction, vat].flatMap((rows) => sourced(rowsIn(rows))),
      ),
      ...parts.flatMap(({ json }) =>
        rowsIn(json.agreements).map((row) => [`Overeenkomst ${String(row.id)}`, row] as const),
      ),
      ...parts.map(
        ({ connection: { id, name } }) =>
          [`Meetwaarden van ${name}`, months.filter(({ connectionId }) => connectionId === id)] as const,
      ),
      ['De factuur of een correctie ervan', [invoice, ...following].map(billedOf)],
      ['Andere facturen van deze afzender', beside.map(billedOf)],
      ['Instellingen van de controles', checks],
      ['De rekenwijze van de controle', version],
    ]),
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
