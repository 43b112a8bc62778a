import type { Chance } from './chance.ts'
import type { MadeLayout } from './layout.ts'
import type { TrueCounter, TrueMeter, Truth } from './truth.ts'
import { nameOf, registerName, standingName, valueName } from './words.ts'
import { clocks } from './writeClocks.ts'
import { filed, texts } from './writeFile.ts'
import { interleaved, timesOf } from './writeTimes.ts'

/** What is known of a written file besides its truth. */
export interface Written {
  readonly content: Buffer
  /** Slots that the file does not have. */
  readonly gaps: ReadonlySet<number>
  /** Slots of which the standings say nothing sure: a meter was replaced, or one of them slipped. */
  readonly unsure: ReadonlySet<number>
}

/** A value to write: in a slot, or of a counter at the edge where a slot begins. */
interface Entry {
  readonly meter: TrueMeter
  readonly counter: TrueCounter
  readonly kind: 'volume' | 'standing'
}

type Cells = string[]

/** Writes a truth in a layout. */
export function writeMade(truth: Truth, layout: MadeLayout, chance: Chance): Written {
  const { edges, meters } = truth
  const count = edges.length - 1
  const gaps = gapsOf(count, layout, chance)
  const slip =
    layout.slip === 'none' || layout.slip === 'copies' ? -1 : 5 + chance.below(Math.max(1, count - 12))
  const text = texts(layout)
  const shown = standingsOf(truth, layout, slip)
  const units = (meter: TrueMeter) =>
    meter.product === 'gas'
      ? layout.power === 0
        ? 'dm3'
        : 'm3'
      : layout.power === 6
        ? 'MWh'
        : layout.power === 0
          ? 'Wh'
          : 'kWh'
  const kinds = layout.values === 'both' ? (['standing', 'volume'] as const) : ([layout.values] as const)
  const entries = meters.flatMap((meter) =>
    meter.counters.flatMap((counter) => kinds.map((kind): Entry => ({ meter, counter, kind }))),
  )
  const valueAt = ({ meter, counter, kind }: Entry, slot: number): number => {
    if (kind === 'standing') return shown(counter, slot)
    if (layout.shape !== 'negative') return counter.values[slot] as number
    const other = meter.counters.find((one) => one !== counter) as TrueCounter
    return (counter.values[slot] as number) - (other.values[slot] as number)
  }
  // Standings are of the edges, of which there is one more.
  const last = layout.values === 'standing' ? count : count - 1
  const slots = Array.from({ length: last + 1 }, (_, slot) => slot).filter(
    (slot) => layout.gaps !== 'absent' || !gaps.has(slot),
  )
  const cellOf = (entry: Entry, slot: number) => {
    if (gaps.has(slot) && layout.gaps === 'blank') return ''
    if (gaps.has(slot)) return text.number(0)
    return text.number(valueAt(entry, slot))
  }
  const flags = (slot: number): Cells =>
    layout.gaps === 'flagged'
      ? [gaps.has(slot) ? 'ja' : 'nee']
      : layout.gaps === 'status'
        ? [gaps.has(slot) ? 'Ontbreekt' : 'Gemeten']
        : []
  const flagHeads: Cells =
    layout.gaps === 'flagged' ? ['Ontbrekend'] : layout.gaps === 'status' ? ['Status'] : []
  const times = timesOf(truth, layout)
  const extra = extrasOf(layout, text)
  const isNamed = meters[0]?.ean !== null
  const heads: { upper: Cells; header: Cells } = { upper: [], header: [] }
  let rows: { slot: number; cells: Cells }[] = []
  const inUnit = (name: string, meter: TrueMeter) =>
    layout.unit === 'heading' ? `${name} (${units(meter)})` : name
  const isColumns = layout.shape === 'columns'
  if (isColumns || layout.shape === 'negative') {
    const own = layout.shape === 'negative' ? entries.slice(0, 1) : entries
    const names = own.map(({ meter, counter, kind }) =>
      inUnit(nameOf(counter, meter, kind, layout.words), meter),
    )
    heads.header = [...times.heads, ...names, ...flagHeads, ...extra.heads]
    if (layout.twoLines) {
      heads.upper = [
        ...times.heads,
        ...own.map(({ meter }) => (meter.product === 'gas' ? 'Gas' : 'Elektra')),
        ...flagHeads,
        ...extra.heads,
      ]
      heads.header = [
        ...times.heads.map(() => ''),
        ...names,
        ...flagHeads.map(() => ''),
        ...extra.heads.map(() => ''),
      ]
    }
    rows = slots.map((slot) => ({
      slot,
      cells: [
        ...times.cells(slot),
        ...own.map((entry) => cellOf(entry, slot)),
        ...flags(slot),
        ...extra.cells(slot),
      ],
    }))
  } else if (layout.shape === 'clocks')
    return { content: clocks(truth, layout, text, units), gaps, unsure: new Set() }
  else {
    const own = entries.filter(({ kind }) => kind === kinds[0])
    const isUnitColumn = layout.unit === 'column' || meters.length > 1
    const hasRegister =
      own.length > meters.length ||
      own.some(({ counter }) => counter.direction === 'fedIn' || counter.register !== 'single')
    heads.header = [
      ...(isNamed ? ['EAN'] : []),
      ...(meters.length > 1 || !isNamed ? ['Product'] : []),
      ...times.heads,
      ...(hasRegister ? [registerName(layout.words)] : []),
      inHeading(kinds[0] === 'standing' ? standingName(layout.words) : valueName(layout.words)),
      ...(isUnitColumn ? ['Eenheid'] : []),
      ...flagHeads,
      ...extra.heads,
    ]
    function inHeading(name: string) {
      return isUnitColumn ? name : inUnit(name, meters[0] as TrueMeter)
    }
    const row = (entry: Entry, slot: number): Cells => [
      ...(isNamed ? [entry.meter.ean as string] : []),
      ...(meters.length > 1 || !isNamed ? [entry.meter.product === 'gas' ? 'Gas' : 'Elektriciteit'] : []),
      ...times.cells(slot),
      ...(hasRegister ? [registerText(entry, layout)] : []),
      cellOf(entry, slot),
      ...(isUnitColumn ? [units(entry.meter)] : []),
      ...flags(slot),
      ...extra.cells(slot),
    ]
    rows = own.flatMap((entry) => slots.map((slot) => ({ slot, cells: row(entry, slot) })))
  }
  if (layout.slip === 'copies') rows = rows.flatMap((row, at) => (at % 7 === 3 ? [row, row] : [row]))
  if (layout.order === 'backwards') rows.reverse()
  if (layout.order === 'interleaved' && isColumns) rows = interleaved(rows, times)
  const content = filed(rows, heads, { truth, layout, text, unit: units(meters[0] as TrueMeter) })
  const unsure = new Set(slip < 0 ? [] : layout.slip === 'swap' ? [slip - 1] : [slip - 1, slip])
  // Where the standings are taken, what was used after the last of them is not known yet.
  if (layout.values === 'both' && (truth.step === 'day' || truth.step === 'month')) unsure.add(count - 1)
  return { content, gaps, unsure }
}

function registerText({ meter, counter }: Entry, { words }: MadeLayout): string {
  return nameOf(counter, meter, 'volume', words)
}

function gapsOf(count: number, { gaps, values, slip }: MadeLayout, chance: Chance): Set<number> {
  if (gaps === 'none' || slip !== 'none') return new Set()
  // Not at the edges, where a file would only be shorter, and few enough to see the pace.
  const found = new Set<number>()
  for (let turn = 0; turn < 3; turn++) {
    const from = 3 + chance.below(Math.max(1, count - 8))
    const length = 1 + chance.below(values === 'standing' ? 2 : 4)
    for (let slot = from; slot < from + length && slot < count - 2; slot++) found.add(slot)
  }
  return found
}

/** What the counter shows at the beginning of a slot, with the slip of it. */
function standingsOf({ edges }: Truth, { slip }: MadeLayout, at: number) {
  const shown = new Map<TrueCounter, number[]>()
  return (counter: TrueCounter, slot: number): number => {
    const known = shown.get(counter)
    if (known) return known[slot] as number
    // A new meter below an old one that had hardly begun cannot be told from a slip.
    const list = [counter.first + (slip === 'swap' ? 1_000_000_000 : 0)]
    for (let one = 0; one < edges.length - 1; one++)
      list.push((list[one] as number) + (counter.values[one] as number))
    if (slip === 'dip') list[at] = 0
    if (slip === 'leap') list[at] = (list[at] as number) * 3 + 9_000_000
    if (slip === 'swap') {
      const begin = list[at] as number
      for (let one = at; one < list.length; one++) list[one] = (list[one] as number) - begin
    }
    shown.set(counter, list)
    return list[slot] as number
  }
}

function extrasOf({ extras }: MadeLayout, text: ReturnType<typeof texts>) {
  const heads = {
    temperature: 'Buitentemperatuur (°C)',
    price: 'Prijs (€/kWh)',
    made: 'Aangemaakt op',
    total: 'Totaal',
    water: 'Water (m3)',
  }
  const cell = { temperature: '7', price: '1', made: '02-01-2025', total: '', water: '3' }
  return {
    heads: extras.map((extra) => heads[extra]),
    cells: (slot: number) => extras.map((extra) => (extra === 'water' ? text.number(slot % 7) : cell[extra])),
  }
}
