import { exact, product, roundedTo, share } from './arithmetic.ts'
import { wobble } from './bills.ts'
import { type Days, daysOf, hoursOf, monthsFrom } from './calendar.ts'

/** A connection that is billed by the month, and what it is like. */
export interface Large {
  readonly id: string
  readonly product: 'electricity' | 'gas'
  /** kWh or m³ a day. */
  readonly perDay: number
  readonly contractKw?: number
  /** kW max of a month, by its place. */
  readonly kwMax?: (nth: number) => number
  readonly category?: 'MS' | 'LS'
  readonly meter?: string
  readonly residence?: boolean
  readonly blockHeating?: boolean
  readonly clicks?: boolean
  readonly trafo?: boolean
  /** kVArh beside each kWh, in hundredths; 62 of them are free. */
  readonly kvarh?: number
  /** Percent of the usual use of a month, by its place: instead of a few percent up and down. */
  readonly level?: (nth: number) => number | undefined
  /** The day from which it is supplied and had. */
  readonly from?: string
  /** The day until which it is. */
  readonly until?: string
  /** A month, by its place, at whose begin another meter came. */
  readonly swapped?: number
}

/** What was used in a month. */
export interface Month extends Days {
  readonly nth: number
  readonly peak: number
  readonly rest: number
  readonly kvarh: number
  readonly kw: number
  /** Of gas as the meter counted it, and in m³(n). */
  readonly m3: number
  readonly normal: number
  readonly calorific: string
}
export const used = ({ peak, rest, normal }: Month): number => peak + rest + normal

export const prices = {
  peak: '131.62',
  rest: '112.48',
  markup: '5.95',
  gvo: '0.85',
  fixed: '27.50',
  gas: '0.33870',
  gasMarkup: '0.0165',
  regio: '0.00612',
  base: '88.75',
  q: '109.40',
  metering: '486',
  trafo: '1000.08',
}
export const clicks = { base: '0.020', peak: '0.015' }

export function monthsOf(own: Large): Month[] {
  const seed = Number(own.id.replaceAll(/\D/g, ''))
  const all = monthsFrom(2023, 1, 36).filter(
    ({ from, to }) => to >= (own.from ?? '') && from <= (own.until ?? '9999'),
  )
  return all.map((month, nth) => {
    const from = own.from !== undefined && own.from > month.from ? own.from : month.from
    const level = own.level?.(nth) ?? wobble(seed)(nth)
    const days = daysOf({ from, to: month.to })
    const volume = Math.floor((own.perDay * days * level) / 100)
    const isGas = own.product === 'gas'
    const peak = isGas ? 0 : Math.floor((volume * 53) / 100)
    const calorific = `34.${80 + (nth % 15)}`
    return {
      from,
      to: month.to,
      nth,
      peak,
      calorific,
      rest: isGas ? 0 : volume - peak,
      m3: isGas ? volume : 0,
      normal: isGas ? Number(roundedTo(product(exact(volume), exact(calorific), share(100, 3517)), 0)) : 0,
      kvarh: Math.floor((volume * (own.kvarh ?? 60)) / 100),
      kw: own.kwMax?.(nth) ?? (own.contractKw ?? 0) - 2 - (nth % 9),
    }
  })
}

export const mwh = (kwh: number) => share(kwh, 1000)

/** What was fixed by clicks of a month: a block all year, and one of the peak in its first quarter. */
export function clickedIn(own: Large, month: Days) {
  if (own.clicks !== true) return []
  const hours = hoursOf(month)
  const base = { name: 'base', price: prices.base, label: `Klik base ${Number(clicks.base)} MW` }
  const q = { name: 'q1', price: prices.q, label: `Klik peak ${Number(clicks.peak)} MW` }
  return [
    {
      ...base,
      peak: product(exact(clicks.base), exact(hours.peak)),
      rest: product(exact(clicks.base), exact(hours.rest)),
    },
    ...(['01', '02', '03'].includes(month.from.slice(5, 7))
      ? [{ ...q, peak: product(exact(clicks.peak), exact(hours.peak)), rest: exact(0) }]
      : []),
  ]
}
