import { scaled } from '../invoice/exact.ts'
import { inBrackets } from '../tax/brackets.ts'
import type { Share } from '../tax/share.ts'
import type { AgreedPart } from './agreed.ts'
import {
  inUnits,
  lacking,
  nothing,
  type Priced,
  type PriceGroup,
  type PriceLine,
  type PriceSource,
  sharedCents,
  together,
} from './lines.ts'
import type { Stretch } from './stretch.ts'
import type { BilledUse } from './use.ts'

/** MWh in one m³(n; 35,17), as gas is bought (decision 11). */
export const mwhPerCubicMetre = '0.009769'

/** What the parts of a price are reckoned over. */
export interface SupplyAsked {
  readonly parts: readonly AgreedPart[]
  readonly product: '1' | '2'
  readonly use: BilledUse
  readonly stretch: Stretch
  readonly source: PriceSource | null
}

const groups: Readonly<Record<string, PriceGroup>> = {
  teruglevering: 'teruglevering',
  terugleverkosten: 'teruglevering',
  meet: 'meting',
  trafo: 'trafo',
}
/** In which part of a price a component counts. */
export const groupOf = (component: string): PriceGroup => groups[component] ?? 'levering'

const registers: Readonly<Record<string, 'hoog' | 'laag'>> = { levering_hoog: 'hoog', levering_laag: 'laag' }
const registerOf = ({ component, register }: AgreedPart) => registers[component] ?? register
const words = { hoog: 'normaal', laag: 'dal' } as const

/** What a part is counted over, in thousandths; null where only the total is known. */
function usedBy(part: AgreedPart, use: BilledUse): number | null {
  if (part.component === 'teruglevering') return use.surplus
  if (part.component === 'terugleverkosten') return use.fedIn
  const register = registerOf(part)
  if (register === null) return use.total
  return register === 'hoog' ? use.normal : use.low
}

/** Which parts are steps of one price. */
const keyOf = ({ component, register, fromHour, untilHour, unit }: AgreedPart) =>
  [component, register, fromHour, untilHour, unit].join(' ')

/** The lines of all parts of a price; what cannot be reckoned is named with its reason. */
export function supplyLines(asked: SupplyAsked): Priced {
  const steps = [...Map.groupBy(asked.parts, keyOf).values()]
  return together(...steps.map((own) => linesOf(own, asked)), ...halvesLacking(asked))
}

/** A price of the dear hours alone, or of the others, says nothing of what is used in the rest: that is not free. */
function halvesLacking({ parts, use }: SupplyAsked): Priced[] {
  const has = (component: string) => parts.some((part) => part.component === component)
  const [normal, low] = [has('levering_hoog'), has('levering_laag')]
  if (normal === low) return []
  const [lacks, used] = normal ? ['levering_laag', use.low] : ['levering_hoog', use.normal]
  return used === null || used === 0 ? [] : [lacking('levering', 'noPart', String(lacks))]
}

function linesOf(steps: readonly AgreedPart[], asked: SupplyAsked): Priced {
  const [part] = steps as [AgreedPart, ...AgreedPart[]]
  const group = groupOf(part.component)
  const index = steps.find(({ indexName }) => indexName !== null)
  if (index !== undefined) return lacking(group, 'index', index.indexName)
  if (part.fromHour !== null) return lacking(group, 'hours', part.component)
  if (part.unit === 'dag' || part.unit === 'maand' || part.unit === 'jaar') return fixedLine(part, asked)
  const used = usedBy(part, asked.use)
  if (used === null) return lacking(group, 'registers', part.component)
  if (used === 0) return nothing
  const beyond = isBeyond(steps, used, asked) ? lacking(group, 'beyond', part.component) : nothing
  return together({ lines: usedLines(steps, used, asked), lacks: [] }, beyond)
}

/** More is used than the last step goes to. */
function isBeyond(steps: readonly AgreedPart[], used: number, { product, stretch }: SupplyAsked): boolean {
  const { upto, unit } = steps.at(-1) ?? { upto: null, unit: 'kwh' as const }
  if (upto === null) return false
  const { digits, scale } = scaled(upto)
  const end = digits * BigInt(stretch.ofYear.days) * 1_000_000_000n
  return nanoOf(used, unit, product) * BigInt(stretch.ofYear.of) * 10n ** BigInt(scale) > end
}

const shares: Readonly<Record<string, (stretch: Stretch) => Share>> = {
  dag: ({ days }) => ({ days, of: 1 }),
  maand: ({ ofMonths }) => ofMonths,
  jaar: ({ ofAmounts }) => ofAmounts,
}

function fixedLine({ component, unit, rate }: AgreedPart, { stretch, source }: SupplyAsked): Priced {
  const share = shares[unit]?.(stretch) ?? stretch.ofAmounts
  const line = amountLine({ group: groupOf(component), component, unit, rate: rate ?? '0', share, source })
  return { lines: [line], lacks: [] }
}

/** An amount for a time: a rate a day, month or year, times its share. */
export function amountLine({
  of = null,
  quantity = '1',
  ...told
}: Pick<PriceLine, 'group' | 'component' | 'unit' | 'rate' | 'source'> & {
  readonly share: Share
  readonly of?: string | null
  readonly quantity?: string
}): PriceLine {
  return { ...told, step: null, of, quantity, cents: sharedCents(quantity, told.rate, told.share) }
}

/** What is used in the unit of the rate, in billionths: nothing is rounded on the way. */
function nanoOf(milli: number, unit: AgreedPart['unit'], product: '1' | '2'): bigint {
  if (unit !== 'mwh') return BigInt(milli) * 1_000_000n
  if (product === '1') return BigInt(milli) * 1000n
  const { digits, scale } = scaled(mwhPerCubicMetre)
  return BigInt(milli) * digits * 10n ** BigInt(6 - scale)
}

function usedLines(
  steps: readonly AgreedPart[],
  used: number,
  { product, stretch, source }: SupplyAsked,
): PriceLine[] {
  const [{ component, unit, register }] = steps as [AgreedPart, ...AgreedPart[]]
  // What is paid for feeding in is taken off.
  const sign = component === 'teruglevering' ? -1 : 1
  const brackets = steps.map(({ upto, rate }) => ({ upto, rate: rate ?? '0' }))
  const found = inBrackets(brackets, 0n, nanoOf(used, unit, product), stretch.ofYear)
  return found
    .filter(({ volume }) => volume !== '0')
    .map(({ bracket, volume, rate, cents }) => ({
      group: groupOf(component),
      component,
      step: steps.length > 1 ? bracket : null,
      of: register === null ? null : words[register],
      quantity: sign < 0 ? `-${steps.length > 1 || unit === 'mwh' ? volume : inUnits(used)}` : volume,
      unit,
      rate,
      share: null,
      cents: sign * cents,
      source,
    }))
}
