import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Typed } from '../../records/field.ts'

/** What an agreement is about; which fields it has follows from that. */
export const agreementKinds = {
  levering: 'Levering',
  raam: 'Raamovereenkomst',
  meet: 'Meetdienst',
  deelname: 'Deelnameovereenkomst',
} as const

export const agreementPriceTypes = {
  vast: 'Vast',
  variabel: 'Variabel',
  klik: 'Klikken',
  spot: 'Spot (uur/dag)',
  maandindex: 'Maandindex',
  collectief: 'Collectief',
} as const

/** Whence the energy comes by its guarantees of origin; what a kWh or m³ gives off depends on it. */
export const gvoSources = {
  onbekend: 'Onbekend',
  geen: 'Geen (grijs)',
  windNl: 'Wind uit Nederland',
  zonNl: 'Zon uit Nederland',
  windEu: 'Wind uit Europa',
  zonEu: 'Zon uit Europa',
  waterEu: 'Waterkracht uit Europa',
  biomassa: 'Biomassa',
  groengas: 'Groen gas',
} as const

/** Which of them there are for gas; electricity has all others. */
const ofGas: ReadonlySet<unknown> = new Set(['onbekend', 'geen', 'groengas'])
export const isSourceOf = (source: unknown, { product }: Typed): boolean =>
  product === '2' ? ofGas.has(source) : source !== 'groengas'

export const bandPriceBases = { spot: 'Spot', vast: 'Vast', marktprijs: 'Marktprijs plus opslag' } as const
export const settlementPeriods = { maand: 'Maand', kwartaal: 'Kwartaal', jaar: 'Jaar' } as const

export const clickProducts = {
  base: 'Base (blok)',
  peak: 'Peak (blok)',
  offpeak: 'Dal (blok)',
  profile: 'Profiel',
  ttf: 'TTF gas',
} as const

/** Whether a click of this product can be of electricity (1) or of gas. */
export const isClickOf = (of: unknown, { product }: Typed): boolean =>
  product === undefined || product === null || (of === 'ttf') === (product === '2')

/** Energy goes to connections by it, so it says which, how much and at what kind of price. */
export const isOfEnergy = ({ kind }: Typed): boolean => kind === 'levering' || kind === 'deelname'
/** A frame names no connections: the agreements under it do. */
export const hasConnections = ({ kind }: Typed): boolean => isOfEnergy({ kind }) || kind === 'meet'
export const isOfMetering = ({ kind }: Typed): boolean => kind === 'meet'
export const isClicked = (typed: Typed): boolean => isOfEnergy(typed) && typed.priceType === 'klik'
export const hasBandwidth = (typed: Typed): boolean => isOfEnergy(typed) && Boolean(typed.bandwidthPct)
/** What belongs to a customer can be chosen once that is known. */
export const hasCustomer = ({ customerId }: Typed): boolean => typeof customerId === 'number'

export const volumeUnit = ({ product }: Typed): string | undefined =>
  product === '1' ? 'MWh' : product === '2' ? 'm³' : undefined

interface Priced {
  readonly kind: string
  readonly renewedFrom: Day | null
  readonly pricedUntil: Day | null
  readonly endDate: Day
}

/** The first day of its term that no price is agreed for, of what went on by itself; null where there is one for each. */
export function unpricedFrom({ kind, renewedFrom, pricedUntil, endDate }: Priced): Day | null {
  if (renewedFrom === null || !isOfEnergy({ kind })) return null
  if (pricedUntil === null || pricedUntil < renewedFrom) return renewedFrom
  return pricedUntil < endDate ? addDays(pricedUntil, 1) : null
}
