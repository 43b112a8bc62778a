import type { Columns } from './columns.ts'
import type { Collected } from './marks.ts'
import type { Row } from './table.ts'

/** Names that are counted, and lines from which a chance is none. */
const [mostNames, enough] = [100, 3]

/** What is seen of the rows of a table, to ask about when all have been. */
export interface RowDoubts {
  row(row: Row): void
  /** A quantity that was read, with what its row says of its quality. */
  quantity(cells: readonly string[], milli: number): void
  end(): void
}

/** Watches what no single row tells: that rows are of several meters, or that a quality only ever comes with nothing. */
export function rowDoubts(columns: Columns, heading: readonly string[], into: Collected): RowDoubts {
  const names = new Set<string>()
  const place = columns.ean === null ? (columns.place ?? null) : null
  const qualities = new Map<string, { count: number; isUsed: boolean }>()
  return {
    row({ cells }) {
      const name = place === null ? '' : (cells[place] ?? '').trim()
      if (name !== '' && names.size < mostNames) names.add(name)
    },
    quantity(cells, milli) {
      const said = columns.status === null ? '' : (cells[columns.status] ?? '').trim()
      const known = qualities.get(said) ?? { count: 0, isUsed: false }
      known.count++
      known.isUsed ||= milli !== 0
      if (qualities.has(said) || qualities.size < mostNames) qualities.set(said, known)
    },
    end() {
      const [one, other] = names
      if (place !== null && other !== undefined)
        into.ask(
          `Kolom “${shortly(heading[place])}” noemt ${names.size} verschillende, zoals “${shortly(one)}” en “${shortly(other)}”; alles is gelezen als één meter. Lees ze anders apart in.`,
        )
      if (![...qualities.values()].some(({ isUsed }) => isUsed)) return
      for (const [said, { count, isUsed }] of qualities)
        if (said !== '' && !isUsed && count >= enough)
          into.ask(
            `Op alle ${count} regels met “${shortly(said)}” is de waarde 0. Gelezen als geen verbruik; het kan ook betekenen dat er geen meting is.`,
          )
    },
  }
}

const shortly = (text = '') => text.slice(0, 40)
