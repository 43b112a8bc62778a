import type { Share } from '../tax/share.ts'
import { categoryOf, type GridPlace, type GridSheet, type SheetCategory } from './category.ts'
import {
  inUnits,
  type Lack,
  lacking,
  type Priced,
  type PriceLine,
  type PriceSource,
  together,
} from './lines.ts'
import type { Stretch } from './stretch.ts'
import { amountLine } from './supply.ts'
import type { Use } from './use.ts'

/** By which sheets the grid is paid, and what of the connection counts in them. */
export interface GridGround {
  readonly place: GridPlace
  /** None where the connection names no grid operator that has sheets. */
  readonly sheets: readonly GridSheet[]
}

export interface GridAsked {
  /** What was taken, whatever is netted: transport knows no netting. */
  readonly use: Use
  /** The highest kW of each month of the stretch, added up; null where it was not measured. */
  readonly kwMax: string | null
  readonly stretch: Stretch
}

/** What is paid whatever is used, by the ground and the days: of many connections these are the same. */
const fixedOn = new WeakMap<GridGround, WeakMap<Stretch, Priced>>()

/** What the grid operator is paid: transport, the connection, and metering where that is regulated. */
export function gridLines(ground: GridGround, { use, kwMax, stretch }: GridAsked): Priced {
  const known = kwMax === null ? fixedOn.get(ground)?.get(stretch) : undefined
  if (known !== undefined) return known
  // What nobody asked the use for hangs on none.
  let isAsked = false
  const usedNow = () => {
    isAsked = true
    return use
  }
  const lines = linesOf(ground, { use: usedNow, kwMax, stretch })
  if (!isAsked && kwMax === null)
    fixedOn.set(ground, (fixedOn.get(ground) ?? new WeakMap<Stretch, Priced>()).set(stretch, lines))
  return lines
}

/** The same, of which each part asks for the use that needs it. */
type Asking = Pick<GridGround, 'place'> & Omit<GridAsked, 'use'> & { readonly use: () => Use }

function linesOf({ place, sheets }: GridGround, of: Omit<Asking, 'place'>): Priced {
  const kinds =
    place.segment === 'small'
      ? ['kv_transport', 'kv_aansluiting', 'kv_meting']
      : ['gv_transport', 'gv_aansluiting']
  return together(
    ...kinds.map((kind) => {
      const sheet = sheets.find((one) => one.kind === kind)
      const group = kind === 'kv_meting' ? 'meting' : 'netbeheer'
      return sheet === undefined
        ? lacking(group, 'noTable', kind)
        : sheetLines(sheet, { ...of, place }, group)
    }),
  )
}

function sheetLines(sheet: GridSheet, asked: Asking, group: 'netbeheer' | 'meting'): Priced {
  const found = categoryOf(sheet, asked.place)
  const isFee = sheet.kind === 'gv_aansluiting'
  if (found === null) return lacking(group, isFee ? 'noKva' : 'noCategory', sheet.kind)
  const { own, isProposed } = found
  const doubts: Lack[] = [
    ...(sheet.isConcept ? [{ group, why: 'concept', name: sheet.kind } as const] : []),
    ...(isProposed
      ? [{ group, why: isFee ? 'proposedKva' : 'proposedCategory', name: own.category } as const]
      : []),
  ]
  const fixed = fixedLines(sheet, own, asked, group)
  const priced = together({ lines: fixed, lacks: doubts }, large(sheet, own, asked))
  return priced
}

const components: Readonly<Record<string, string>> = {
  kv_transport: 'transport_vast',
  gv_transport: 'transport_vast',
  kv_aansluiting: 'aansluit',
  gv_aansluiting: 'aansluit',
  kv_meting: 'meet',
}

/** Day rates over the days there are, and amounts a year over the part of it that is billed (decision 3; domain, A2). */
function fixedLines(
  { id, kind, unit }: GridSheet,
  own: SheetCategory,
  { stretch }: Asking,
  group: 'netbeheer' | 'meting',
): PriceLine[] {
  const share: Share = unit === 'dag' ? { days: stretch.days, of: 1 } : stretch.ofAmounts
  const source: PriceSource = { kind: 'grid', id }
  const told = { group, unit, share, source, of: own.category } as const
  const component = components[kind] ?? 'transport_vast'
  return [
    ...(own.fixed === null ? [] : [amountLine({ ...told, component, rate: own.fixed })]),
    ...(own.capacity === null ? [] : [amountLine({ ...told, component: 'capaciteit', rate: own.capacity })]),
  ]
}

/** What a large connection pays for its power and its use. */
function large({ id }: GridSheet, own: SheetCategory, { place, use, kwMax, stretch }: Asking): Priced {
  const source: PriceSource = { kind: 'grid', id }
  const group = 'netbeheer' as const
  const all: Priced[] = []
  const amount = (component: string, told: { rate: string; quantity: string; unit: string; share: Share }) =>
    all.push({ lines: [amountLine({ ...told, group, component, source, of: own.category })], lacks: [] })
  const { contractedPower } = place
  if (own.kwContract !== null) {
    if (place.isGrouped) all.push(lacking(group, 'group', own.category))
    else if (contractedPower === null) all.push(lacking(group, 'noPower', own.category))
    else
      amount('kw_contract', {
        rate: own.kwContract,
        quantity: contractedPower,
        unit: 'kw_jaar',
        share: stretch.ofAmounts,
      })
  }
  if (own.kwMax !== null) {
    if (kwMax !== null)
      amount('kw_max', { rate: own.kwMax, quantity: kwMax, unit: 'kw_maand', share: { days: 1, of: 1 } })
    else if (contractedPower !== null && !place.isGrouped) {
      amount('kw_max', {
        rate: own.kwMax,
        quantity: contractedPower,
        unit: 'kw_maand',
        share: stretch.ofMonths,
      })
      all.push(lacking(group, 'kwMax', own.category))
    } else all.push(lacking(group, 'noPower', own.category))
  }
  all.push(transported(own, use, source))
  if (own.kvarh !== null && Number(own.kvarh) !== 0) all.push(lacking(group, 'reactive', own.category))
  return together(...all)
}

/** kWh of transport: one price, or one for the normal and one for the low hours. */
function transported(
  { kwhNormal, kwhLow, category }: SheetCategory,
  ask: () => Use,
  source: PriceSource,
): Priced {
  if (kwhNormal === null && kwhLow === null) return { lines: [], lacks: [] }
  const use = ask()
  const line = (milli: number, rate: string, of: string): PriceLine => {
    const quantity = inUnits(milli)
    const told = { group: 'netbeheer', component: 'transport_kwh', unit: 'kwh', rate, source } as const
    return amountLine({ ...told, quantity, of, share: { days: 1, of: 1 } })
  }
  const same = kwhNormal !== null && kwhNormal === kwhLow
  if (same || kwhLow === null || kwhNormal === null) {
    const rate = kwhNormal ?? kwhLow ?? '0'
    return { lines: use.total === 0 ? [] : [line(use.total, rate, category)], lacks: [] }
  }
  if (use.normal === null || use.low === null) return lacking('netbeheer', 'registers', 'transport_kwh')
  const lines = [
    line(use.normal, kwhNormal, `${category}, normaal`),
    line(use.low, kwhLow, `${category}, dal`),
  ]
  return { lines: lines.filter(({ quantity }) => quantity !== '0'), lacks: [] }
}
