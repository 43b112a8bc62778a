import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { unitIn } from '../../../domain/energy/quantity.ts'
import { type WallClock, wallClock } from '../../../domain/time/wallClock.ts'
import type { Columns } from './columns.ts'
import { directionNamed } from './directionWords.ts'
import type { Collected } from './marks.ts'
import { remembered } from './remembered.ts'
import type { Row } from './table.ts'
import { tariffIn } from './tariffWords.ts'
import { readSide } from './timeColumns.ts'
import {
  eanIn,
  isAbsent,
  isOwnEnergy,
  isReactive,
  offsetIn,
  otherMediumIn,
  plainWords,
  productIn,
  rankIn,
  registerIn,
  saysYes,
} from './words.ts'

/** Kinds of rows that are remembered; a file that has more of them than connections can have is no reason to run out of memory. */
const mostKinds = 20_000

/** What a row says besides its time and quantities; the same texts come back for thousands of rows, so they are read once. */
export interface RowKind {
  /** null: the row names no meter; undefined: with something that is no EAN-code. */
  readonly ean: string | null | undefined
  readonly product: Product | null
  readonly direction: Direction | null
  readonly register: Register | null
  /** null: the file has no units; undefined: a unit of something that is no energy. */
  readonly unit: string | null | undefined
  readonly rank: number
  readonly clock: WallClock
  /** How far ahead of UTC the row says its time is; null when it does not. */
  readonly zone: number | null
  /** Why such rows are no readings of a connection; null when they are. */
  readonly leftOut: string | null
}

/** Reads what rows say besides their time and quantities; a sample of them tells what the words of a column mean together. */
export function rowKinds(
  columns: Columns,
  { header, sample }: { readonly header: Row; readonly sample: readonly Row[] },
  into: Collected,
): (cells: readonly string[]) => RowKind {
  const { ean, product, register, unit, peak, status, missing, zone } = columns
  const places = [ean, product, register, unit, peak, status, missing?.column ?? null, zone]
  const kinds = new Map<string, RowKind>()
  const clocks = new Map<string, WallClock>()
  const names = [registerNames(into), registerNames(into)] as const
  const watched = new Set<string>()
  const tariff = tariffIn(
    header.cells[peak ?? -1] ?? '',
    peak === null ? [] : sample.map((row) => row.cells[peak] ?? ''),
  )
  return (cells) => {
    const texts = places.map((column) => (column === null ? '' : (cells[column] ?? '')))
    const key = texts.join('\u0000')
    if (kinds.size >= mostKinds) {
      kinds.clear()
      watched.clear()
    }
    const found = remembered(kinds, key, () => {
      // A doubled hour is told apart within one series of rows, not over all of them.
      const clock = remembered(clocks, texts.slice(0, 4).join('\u0000'), wallClock)
      return rowKind(columns, cells, clock, peak === null ? null : tariff(cells[peak] ?? ''))
    })
    // A remark below a table has no time, and names no counter.
    if (!watched.has(key) && readSide(columns.time.at, cells) !== null) {
      watched.add(key)
      // What a row is about and its counter are watched apart: either may tell two counters from each other.
      if (found.leftOut === null && found.unit !== undefined)
        for (const [place, watch] of names.entries()) watch(texts[place + 1] ?? '', found)
    }
    return found
  }
}

function rowKind(
  columns: Columns,
  cells: readonly string[],
  clock: WallClock,
  tariff: Register | null,
): RowKind {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const [about, named] = [cell(columns.product), cell(columns.register)]
  const [product, register] = [plainWords(about), plainWords(named)]
  const unitText = cell(columns.unit)
  const unit = unitText === '' ? null : (unitIn(unitText) ?? undefined)
  const said = productIn(product) ?? productIn(register)
  const kind = {
    ean: isAbsent(cell(columns.ean)) ? null : (eanIn(cell(columns.ean)) ?? undefined),
    product: said ?? (unit ? productIn(unit) : null),
    direction: directionNamed(named) ?? directionNamed(about),
    register: registerIn(register) ?? registerIn(product) ?? tariff,
    unit,
    rank: columns.status === null ? rankOf('measured') : rankIn(cell(columns.status)),
    clock,
    zone: columns.zone === null ? null : offsetIn(cell(columns.zone)),
  }
  const isBlind = unit !== undefined && (isReactive(about) || isReactive(named))
  const reactive = isBlind ? 'over blindenergie: dat is geen verbruik' : null
  const out = reactive ?? leftOut(columns, cells, `${product} ${register}`, { ...kind, product: said })
  return { ...kind, leftOut: out }
}

/** Why rows like these are no readings of a connection. */
function leftOut(
  { missing }: Columns,
  cells: readonly string[],
  words: string,
  { rank, product, unit }: Pick<RowKind, 'rank' | 'product' | 'unit'>,
): string | null {
  const medium = otherMediumIn(words)
  if (medium !== null) return `over ${medium}: alleen elektriciteit en gas worden ingelezen`
  if (isOwnEnergy(words)) return 'over eigen opwek of eigen gebruik daarvan: dat gaat niet over de meter'
  if (product === 'gas' && unit && /wh$/.test(unit)) return 'met gas in kWh: alleen m³ worden ingelezen'
  const flag = missing === null ? null : saysYes(cells[missing.column] ?? '')
  if (rank === rankOf('missing') || (flag !== null && flag === missing?.by))
    return 'die het bestand zelf ontbrekend of ongeldig noemt'
  return null
}

/** Watches the names of counters: of two of which one is not understood nobody knows whether they are the same. */
function registerNames(into: Collected) {
  const names = new Map<string, boolean>()
  return (name: string, { direction, register, product }: RowKind) => {
    if (name === '' || names.size > 50) return
    names.set(name, direction !== null || register !== null || product !== null)
    if (names.size < 2) return
    for (const [one, isUnderstood] of names)
      if (!isUnderstood)
        into.ask(`Telwerk of richting “${one.slice(0, 40)}” kennen we niet; gelezen als levering.`)
  }
}
