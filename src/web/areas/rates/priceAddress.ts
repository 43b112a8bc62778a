import { type Day, dayAt, isDay } from '../../../domain/time/day.ts'
import { pageIn } from '../../portal/address.ts'

export const priceTabs = ['now', 'history', 'invoice'] as const
export type PriceTab = (typeof priceTabs)[number]

/** What is looked at of prices, as it stands in the address. */
export interface PriceLooking {
  readonly day: Day
  /** With VAT. */
  readonly incl: boolean
  readonly product: '1' | '2' | null
  readonly q: string
  readonly page: number
  readonly tab: PriceTab
  /** The month of the example invoice: "2026-03". */
  readonly month: string
}

const from = '1970-01-01'
const to = '2100-12-31'
/** Whether prices of this day can be asked. */
export const isPriceDay = (day: string): day is Day => isDay(day) && day >= from && day <= to

/** Reads the query of the page's address; what makes no sense counts as left open. */
export function pricesLookedAt(query: string): PriceLooking {
  const params = new URLSearchParams(query)
  const asked = params.get('day') ?? ''
  const day = isPriceDay(asked) ? asked : dayAt(Date.now())
  const month = params.get('month') ?? ''
  return {
    day,
    incl: params.get('incl') === '1',
    product: (['1', '2'] as const).find((one) => one === params.get('product')) ?? null,
    q: (params.get('q') ?? '').slice(0, 100),
    page: pageIn(params),
    tab: priceTabs.find((tab) => tab === params.get('tab')) ?? 'now',
    month: isPriceDay(`${month}-01`) ? month : day.slice(0, 7),
  }
}

/** The address of a look; what is as usual stays out of it. */
export function priceAddress(looking: PriceLooking): string {
  const { day, incl, product, q, page, tab, month } = looking
  const params = new URLSearchParams()
  if (day !== dayAt(Date.now())) params.set('day', day)
  if (incl) params.set('incl', '1')
  if (product !== null) params.set('product', product)
  if (q !== '') params.set('q', q)
  if (page > 1) params.set('page', String(page))
  if (tab !== 'now') params.set('tab', tab)
  if (month !== day.slice(0, 7)) params.set('month', month)
  return `?${params}`
}
