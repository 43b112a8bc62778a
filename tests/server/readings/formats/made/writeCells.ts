import type { MadeLayout } from './layout.ts'
import type { TrueCounter, TrueMeter, Truth } from './truth.ts'
import {
  factorName,
  flagOf,
  namelessOf,
  nameOf,
  placeName,
  registerName,
  standingName,
  valueName,
} from './words.ts'
import type { WrittenRow } from './write.ts'
import type { extrasOf } from './writeExtras.ts'
import type { texts } from './writeFile.ts'
import type { timesOf } from './writeTimes.ts'

/** What is needed to write the rows of a table. */
export interface Writing {
  readonly truth: Truth
  readonly layout: MadeLayout
  readonly gaps: ReadonlySet<number>
  readonly text: ReturnType<typeof texts>
  readonly times: ReturnType<typeof timesOf>
  readonly extra: ReturnType<typeof extrasOf>
  /** What a counter shows at the beginning of a slot. */
  readonly shown: (counter: TrueCounter, slot: number) => number
}

/** A value to write: in a slot, or of a counter at the edge where a slot begins. */
interface Entry {
  readonly meter: TrueMeter
  readonly counter: TrueCounter
  readonly kind: 'volume' | 'standing'
}
type UnitOf = (meter: TrueMeter) => string

const kindsOf = ({ values }: MadeLayout) =>
  values === 'both' ? (['standing', 'volume'] as const) : ([values] as const)

function entriesOf({ truth, layout }: Writing): Entry[] {
  return truth.meters.flatMap((meter) =>
    meter.counters.flatMap((counter) => kindsOf(layout).map((kind): Entry => ({ meter, counter, kind }))),
  )
}

/** The slots of which there is a row; standings are of the edges, of which there is one more. */
function slotsOf({ truth, layout, gaps }: Writing): number[] {
  const last = truth.edges.length - (layout.values === 'standing' ? 1 : 2)
  const all = Array.from({ length: last + 1 }, (_, slot) => slot)
  return all.filter((slot) => layout.gaps !== 'absent' || !gaps.has(slot))
}

/** The value of a slot as it is written, in thousandths. */
function valueAt({ layout, shown }: Writing, { meter, counter, kind }: Entry, slot: number): number {
  const by = layout.factor.in === 'nowhere' ? 1 : layout.factor.by
  if (kind === 'standing') return shown(counter, slot) / by
  const value = (counter.values[slot] as number) / by
  if (layout.isFedBelow && counter.direction === 'fedIn') return -value
  if (layout.shape !== 'negative') return value
  const other = meter.counters.find((one) => one !== counter) as TrueCounter
  return value - (other.values[slot] as number) / by
}

function cellOf(writing: Writing, entry: Entry, slot: number, unit: string): string {
  const { gaps, layout, text } = writing
  if (gaps.has(slot) && layout.gaps === 'blank') return ''
  const number = text.number(gaps.has(slot) ? 0 : valueAt(writing, entry, slot))
  return layout.unit === 'cell' ? `${number} ${unit}` : number
}

/** The columns that every row has besides its time and its values. */
function asideOf({ layout, gaps, extra }: Writing) {
  const [heading, none, one] = flagOf(layout.words)
  const isFlagged = layout.gaps === 'flagged'
  const isTimes = layout.factor.in === 'column'
  return {
    heads: [
      ...(isFlagged ? [heading] : []),
      ...(isTimes ? [factorName(layout.words)] : []),
      ...(layout.isExtraFirst ? [] : extra.heads),
    ],
    cells: (slot: number) => [
      ...(isFlagged ? [gaps.has(slot) ? none : one] : []),
      ...(isTimes ? [String(layout.factor.by)] : []),
      ...(layout.isExtraFirst ? [] : extra.cells(slot)),
    ],
    firstHeads: layout.isExtraFirst ? extra.heads : [],
    firstCells: (slot: number) => (layout.isExtraFirst ? extra.cells(slot) : []),
  }
}

const multipleOf = ({ factor }: MadeLayout) => (factor.in === 'heading' ? `x ${factor.by} ` : '')
const inUnit = (name: string, unit: string, layout: MadeLayout) =>
  layout.unit === 'heading' ? `${name} (${multipleOf(layout)}${unit})` : name

function headingOf({ meter, counter, kind }: Entry, layout: MadeLayout): string {
  const said = layout.isUncalled ? 'volume' : kind
  return layout.direction === 'heading'
    ? nameOf(counter, meter, said, layout.words)
    : namelessOf(counter, said, layout.words)
}

/** A column for each counter. */
export function columnTable(writing: Writing, unitOf: UnitOf) {
  const { layout, times } = writing
  const entries = entriesOf(writing)
  const own = layout.shape === 'negative' ? entries.slice(0, 1) : entries
  const aside = asideOf(writing)
  const names = own.map((entry) => inUnit(headingOf(entry, layout), unitOf(entry.meter), layout))
  const products = own.map(({ meter }) => (meter.product === 'gas' ? 'Gas' : 'Elektra'))
  const blank = (of: readonly string[]) => of.map(() => '')
  const header = [...times.heads, ...aside.firstHeads, ...names, ...aside.heads]
  return {
    upper: layout.twoLines ? [...times.heads, ...aside.firstHeads, ...products, ...aside.heads] : [],
    header: layout.twoLines
      ? [...blank([...times.heads, ...aside.firstHeads]), ...names, ...blank(aside.heads)]
      : header,
    rows: slotsOf(writing).map(
      (slot): WrittenRow => ({
        slot,
        cells: [
          ...times.cells(slot),
          ...aside.firstCells(slot),
          ...own.map((entry) => cellOf(writing, entry, slot, unitOf(entry.meter))),
          ...aside.cells(slot),
        ],
      }),
    ),
  }
}

/** A row for each counter. */
export function rowTable(writing: Writing, unitOf: UnitOf) {
  const { layout, times, truth } = writing
  const { meters, places } = truth
  const [kind] = kindsOf(layout)
  const own = entriesOf(writing).filter((entry) => entry.kind === kind)
  const aside = asideOf(writing)
  const isNamed = meters[0]?.ean !== null
  const hasProduct = (meters.length > 1 || !isNamed) && places === 'none'
  const isUnitColumn = layout.unit === 'column' || (meters.length > 1 && layout.unit !== 'cell')
  const hasRegister =
    own.length > meters.length ||
    own.some(({ counter }) => counter.direction === 'fedIn' || counter.register !== 'single')
  const isCalled = kind === 'standing' && !layout.isUncalled
  const name = isCalled ? standingName(layout.words) : valueName(layout.words)
  const given = (can: boolean, cell: string) => (can ? [cell] : [])
  const header = [
    ...given(isNamed, 'EAN'),
    ...given(places === 'column', placeName(layout.words)),
    ...given(hasProduct, 'Product'),
    ...times.heads,
    ...aside.firstHeads,
    ...given(hasRegister, registerName(layout.words)),
    isUnitColumn ? name : inUnit(name, unitOf(meters[0] as TrueMeter), layout),
    ...given(isUnitColumn, 'Eenheid'),
    ...aside.heads,
  ]
  const row = (entry: Entry, slot: number) => [
    ...given(isNamed, layout.eans === 'spoiled' ? '8,71687E+17' : (entry.meter.ean as string)),
    ...given(places === 'column', entry.meter.name as string),
    ...given(hasProduct, entry.meter.product === 'gas' ? 'Gas' : 'Elektriciteit'),
    ...times.cells(slot),
    ...aside.firstCells(slot),
    ...given(hasRegister, nameOf(entry.counter, entry.meter, 'volume', layout.words)),
    cellOf(writing, entry, slot, unitOf(entry.meter)),
    ...given(isUnitColumn, unitOf(entry.meter)),
    ...aside.cells(slot),
  ]
  const slots = slotsOf(writing)
  const rows = own.flatMap((entry) => slots.map((slot): WrittenRow => ({ slot, cells: row(entry, slot) })))
  return { upper: [], header, rows }
}
