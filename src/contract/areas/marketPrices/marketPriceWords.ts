import { isGasDay } from '../../../domain/purchase/gasDay.ts'
import { dayAt } from '../../../domain/time/day.ts'
import type { Problems } from '../../records/problems.ts'

/** What is traded: blocks of electricity, and gas on the TTF. A slice of one's own profile has no price on a market. */
export const marketProducts = {
  base: 'Base (blok)',
  peak: 'Peak (blok)',
  offpeak: 'Dal (blok)',
  ttf: 'TTF gas',
} as const
export type MarketProduct = keyof typeof marketProducts

/** Which of them there are of a product: 1 is electricity, anything else gas. */
export const isTraded = (of: unknown, { product }: Readonly<Record<string, unknown>>): boolean =>
  product === undefined || product === null || (of === 'ttf') === (product === '2')

/** What a price says: where the market closed, what was bid or asked, or what somebody was told without being held to it. */
export const priceKinds = {
  settlement: 'Settlement',
  bied: 'Bied',
  laat: 'Laat',
  indicatief: 'Indicatief',
} as const

/** How long a period is that the market asks a price for: as energy is bought ahead, or one gas day. */
export const pricedPeriodTypes = {
  jaar: 'Jaar',
  seizoen: 'Seizoen',
  kwartaal: 'Kwartaal',
  maand: 'Maand',
  gasdag: 'Gasdag',
} as const
export type PricedPeriodType = keyof typeof pricedPeriodTypes

interface Drafted {
  readonly product: string
  readonly clickProduct: string
  /** Null where nothing is filled in yet. */
  readonly period: string | null
  readonly priceDate: string
}

/** A price belongs to its product, to a period in which that is traded, and to a day that has come. */
export function wrongPrice(
  { product, clickProduct, period, priceDate }: Drafted,
  today = dayAt(Date.now()),
): Problems {
  return {
    ...(!isTraded(clickProduct, { product }) && {
      clickProduct: [product === '2' ? 'Gas wordt verhandeld als TTF gas' : 'TTF is gas'],
    }),
    ...(clickProduct !== 'ttf' &&
      isGasDay(period ?? '') && {
        period: ['Alleen gas heeft een prijs per dag; van stroom staan ze per uur bij Day-aheadprijzen'],
      }),
    ...(priceDate > today && { priceDate: ['Kies vandaag of een eerdere dag'] }),
  }
}
