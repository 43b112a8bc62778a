import { useQuery } from '@tanstack/react-query'
import { type EmsPrice, emsPrice } from '../../../contract/areas/ems/emsCalls.ts'
import { sourceWord } from '../../../contract/areas/invoices/priceSource.ts'
import { costOf, type EnergyPrice } from '../../../domain/invoice/energyPrice.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { euro } from '../../format/format.ts'
import { type Counted, takenAt } from './usageCounted.ts'

/** What was taken costs, in cents; null where nothing is known. */
export interface Costs {
  readonly cents: readonly (number | null)[]
  /** Of everything that is shown. */
  readonly total: number
}

/** The average price of a connection, from its invoices; nothing is asked without one. */
export function useEmsPrice(customerId: number, connectionId: number | null) {
  return useQuery({
    ...fetchedOnce(emsPrice, connectionId === null ? null : { customerId, query: { connectionId } }),
    staleTime: 60_000,
  })
}

/** What each of so many places costs at a price. The total is found from what was taken in all: cents of quarter-hours don't add up to it. */
export function costsOf(price: EnergyPrice, counters: readonly Counted[], count: number): Costs {
  const taken = counters.filter(({ direction }) => direction === 'taken')
  const cost = (milliOf: (one: Counted) => number) =>
    costOf(price, Object.fromEntries(taken.map((one) => [one.register, milliOf(one)])))
  const cents = Array.from({ length: count }, (_, place) =>
    takenAt(counters, place) === null ? null : cost(({ values }) => values[place] ?? 0),
  )
  return { cents, total: cost(({ total }) => total) }
}

/** How costs were estimated, or why they are not there. */
export function priceWord({ price, unit, isAverage, source }: EmsPrice): string {
  if (price === null || source === null)
    return 'Kosten zijn nog niet te schatten: er is geen factuur van de laatste twaalf maanden.'
  const rates =
    price.normal === price.low
      ? `${euro(price.single, 3)} per ${unit}`
      : `${euro(price.normal, 3)} per ${unit} in de normale uren en ${euro(price.low, 3)} in de daluren`
  const of = isAverage ? 'het gemiddelde van alle aansluitingen, ' : ''
  return `Kosten: een schatting zonder btw en vaste kosten, ${rates}; ${of}uit ${sourceWord(source)}.`
}
