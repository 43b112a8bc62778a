import type { Chance } from './chance.ts'
import type { MadeLayout } from './layout.ts'
import { gapsOf, standingsOf } from './standings.ts'
import type { TrueMeter, Truth } from './truth.ts'
import { fedInTitle, isFlagKnown } from './words.ts'
import { columnTable, rowTable, type Writing } from './writeCells.ts'
import { clocks } from './writeClocks.ts'
import { extrasOf } from './writeExtras.ts'
import { filed, texts } from './writeFile.ts'
import { withSubtotals } from './writeSubtotals.ts'
import { interleaved, timesOf } from './writeTimes.ts'

/** What is known of a written file besides its truth. */
export interface Written {
  readonly content: Buffer
  readonly name: string
  /** Slots that the file does not have. */
  readonly gaps: ReadonlySet<number>
  /** Slots of which the standings say nothing sure: a meter was replaced, or one of them slipped. */
  readonly unsure: ReadonlySet<number>
  /** Headings of the columns, and names of the sheets, of which something is to be told. */
  readonly headings: readonly string[]
  readonly sheets: readonly string[]
  /** Lines that are no readings, and must be told. */
  readonly dropped: number
}

export interface WrittenRow {
  readonly slot: number
  readonly cells: string[]
}

/** Rows with their headings. */
export interface WrittenTable {
  readonly upper: string[]
  readonly header: string[]
  readonly rows: readonly WrittenRow[]
  /** Rows among them that are no readings. */
  readonly dropped: number
}

/** Writes a truth in a layout. */
export function writeMade(truth: Truth, layout: MadeLayout, chance: Chance): Written {
  const count = truth.edges.length - 1
  const gaps = gapsOf(count, layout, chance)
  const slip =
    layout.slip === 'none' || layout.slip === 'copies' ? -1 : 5 + chance.below(Math.max(1, count - 12))
  const text = texts(layout)
  const shared = {
    layout,
    gaps,
    text,
    shown: standingsOf(truth, layout, slip),
    extra: extrasOf(layout, text),
  }
  const writingOf = (own: Truth): Writing => ({ ...shared, truth: own, times: timesOf(own, layout) })
  const base = layout.direction === 'file' ? `${fedInTitle(layout.words)}` : 'export'
  const known = { gaps, unsure: unsureOf(count, slip, truth, layout), name: `${base}.${layout.container}` }
  if (layout.shape === 'clocks')
    return { ...clocks(truth, layout, text, unitOf(layout)), ...known, headings: [], sheets: [], dropped: 0 }
  const isSheets = truth.places === 'sheets' || truth.places === 'eanSheets'
  const parts = isSheets ? truth.meters.map((meter): Truth => ({ ...truth, meters: [meter] })) : [truth]
  const tables = parts.map((part) => tableOf(writingOf(part)))
  const named = tables.map((table, at) => ({ ...table, name: sheetNameOf(truth, layout, at) }))
  const { content, sheets } = filed(named, {
    truth,
    layout,
    text,
    unit: unitOf(layout)(truth.meters[0] as TrueMeter),
  })
  return {
    content,
    sheets,
    ...known,
    headings: tables.flatMap(({ header }) => header).filter((one) => one !== ''),
    dropped: tables.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

const sheetNameOf = ({ places, meters }: Truth, { direction, words }: MadeLayout, at: number) =>
  places === 'sheets'
    ? (meters[at]?.name as string)
    : places === 'eanSheets'
      ? (meters[at]?.ean as string)
      : direction === 'sheet'
        ? fedInTitle(words)
        : 'Gegevens'

function tableOf(writing: Writing): WrittenTable {
  const { layout, times, gaps } = writing
  const plain =
    layout.shape === 'rows' ? rowTable(writing, unitOf(layout)) : columnTable(writing, unitOf(layout))
  let { rows } = plain
  if (layout.slip === 'copies') rows = rows.flatMap((row, at) => (at % 7 === 3 ? [row, row] : [row]))
  if (layout.order === 'backwards') rows = rows.toReversed()
  if (layout.order === 'interleaved' && layout.shape === 'columns') rows = interleaved(rows, times)
  const flagged =
    layout.gaps === 'flagged' && isFlagKnown(layout.words)
      ? rows.filter(({ slot }) => gaps.has(slot)).length
      : 0
  const added = layout.subtotals === 'none' ? rows : withSubtotals(rows, writing)
  return { ...plain, rows: added, dropped: flagged + added.length - rows.length }
}

/** The unit in which a meter is written. */
const unitOf =
  ({ power }: MadeLayout) =>
  ({ product }: TrueMeter) =>
    product === 'gas' ? (power === 0 ? 'dm3' : 'm3') : power === 6 ? 'MWh' : power === 0 ? 'Wh' : 'kWh'

function unsureOf(count: number, slip: number, { step }: Truth, layout: MadeLayout): Set<number> {
  const unsure = new Set(slip < 0 ? [] : layout.slip === 'swap' ? [slip - 1] : [slip - 1, slip])
  // Where the standings are taken, what was used after the last of them is not known yet.
  if (layout.values === 'both' && (step === 'day' || step === 'month')) unsure.add(count - 1)
  return unsure
}
