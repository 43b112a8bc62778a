import { figure } from '../../../domain/dutch.ts'
import type { Milli } from '../../../domain/energy/quantity.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import type { Instant } from '../../../domain/time/amsterdam.ts'
import { remembered } from './remembered.ts'

/** The most rows of a file of which use is laid beside the standings it comes from. */
const most = 200_000
/** Pairs of rows from which equal steps are no chance: a column that counts rows is no counter. */
const enough = 4

/** Use and the standing of one row. */
interface Pair {
  readonly time: Instant
  readonly line: number
  readonly volume: Milli
  readonly standing: Milli
}

/** One counter of which a table has both. */
interface Series {
  readonly columns: readonly [volume: string, standing: string]
  readonly pairs: Pair[]
}

/** Use of a table laid beside the standings it comes from: what is told of one must follow from the other. */
export interface Beside {
  see(key: string, columns: Series['columns'], pair: Pair): void
  /** What differs, as a question for each counter. */
  end(ask: (message: string) => void): void
}

export function besideStandings(): Beside {
  const all = new Map<string, Series>()
  let count = 0
  return {
    see(key, columns, pair) {
      if (count++ < most) remembered(all, key, () => ({ columns, pairs: [] })).pairs.push(pair)
    },
    end(ask) {
      for (const series of all.values()) {
        const found = differing(series.pairs)
        if (found !== null) ask(sentence(series, found))
      }
    },
  }
}

/** What differs between use and standings: lines, and both sums. */
interface Differing {
  readonly lines: readonly number[]
  readonly used: Milli
  readonly counted: Milli
}

/** A step of the counter with the use that is written at its begin and at its end. */
interface Step {
  readonly line: number
  readonly counted: Milli
  readonly atBegin: Milli
  readonly atEnd: Milli
}

function differing(pairs: readonly Pair[]): Differing | null {
  const steps = stepsOf(pairs)
  const isCount = steps.length >= enough && steps.every(({ counted }) => counted === steps[0]?.counted)
  // A column of standings that nobody filled in is all nothing; a counter that stands still while there is use is none of that use.
  const isFrozen = steps[0]?.counted === 0 && pairs.some(({ standing }) => standing > 0)
  if (steps.length === 0 || (isCount && !isFrozen)) return null
  const fine = finestOf(pairs.map(({ volume }) => volume))
  const coarse = finestOf(pairs.map(({ standing }) => standing))
  const against = (used: readonly Milli[]): Differing => ({
    lines: steps.flatMap(({ line, counted }, place) =>
      Math.abs(counted - itemAt(used, place)) > fine + coarse ? [line] : [],
    ),
    used: sumOf(used),
    counted: sumOf(steps.map(({ counted }) => counted)),
  })
  // Whether use is written at the begin or at the end of its interval follows from what fits best.
  const one = against(steps.map(({ atEnd }) => atEnd))
  const other = against(steps.map(({ atBegin }) => atBegin))
  const gaps = pairs.length - steps.length
  const margin = coarse * gaps + fine * (1 + 3 * Math.sqrt(steps.length))
  const isOff = ({ lines, used, counted }: Differing) => lines.length > 0 || Math.abs(used - counted) > margin
  if (!isOff(one) || !isOff(other)) return null
  return one.lines.length <= other.lines.length ? one : other
}

/** The steps between rows that follow each other; over a gap, and where a counter fell, nothing is known. */
function stepsOf(pairs: readonly Pair[]): Step[] {
  const sorted = pairs.toSorted((one, other) => one.time - other.time)
  const apart = sorted.slice(1).map(({ time }, place) => time - itemAt(sorted, place).time)
  const usual = apart.toSorted((one, other) => one - other)[Math.floor(apart.length / 2)] ?? 0
  return apart.flatMap((time, place) => {
    const [before, after] = [itemAt(sorted, place), itemAt(sorted, place + 1)]
    const counted = after.standing - before.standing
    if (time <= 0 || time > usual * 1.5 || counted < 0) return []
    return [{ line: after.line, counted, atBegin: before.volume, atEnd: after.volume }]
  })
}

/** The last decimal in which numbers are written, in thousandths. */
function finestOf(values: readonly Milli[]): number {
  let finest = 1_000_000
  for (const value of values) while (finest > 1 && value % finest !== 0) finest /= 10
  return finest
}

const sumOf = (values: readonly Milli[]) => values.reduce((sum, value) => sum + value, 0)

const text = (milli: Milli) => figure(milli / 1000, 0, 3)

function sentence({ columns: [volume, standing] }: Series, { lines, used, counted }: Differing): string {
  const where =
    lines.length === 0
      ? ''
      : lines.length === 1
        ? ` op regel ${lines[0]}`
        : ` op ${lines.length} regels (de eerste is regel ${Math.min(...lines)})`
  return `“${volume}” is${where} iets anders dan het verschil tussen de standen in “${standing}”: samen ${text(used)} naast ${text(counted)}.`
}
