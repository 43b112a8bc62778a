import { useQuery } from '@tanstack/react-query'
import type { DegreeDays } from '../contract/temperature-calls.ts'
import { atOtherDegreeDays, sumOfDays } from '../domain/energy/degreeDays.ts'
import { weatherStations } from '../domain/energy/weatherStations.ts'
import { addDays, type Day, daysBetween } from '../domain/time/day.ts'
import type { Span } from '../domain/time/period.ts'
import { api } from './api.ts'
import { date, number } from './format.ts'

/** Two periods of which the other is brought to the cold of the own one. */
interface ColdAsked {
  readonly own: Span
  readonly other: Span
}

/** By what the gas of the other period is multiplied; null where that cannot be known, which the sentence explains. */
export interface ColdFactor {
  readonly factor: number | null
  readonly said: string
}

/** The correction for degree days between two periods; undefined while it is not asked for or not there yet. */
export function useColdFactor(customerId: number, asked: ColdAsked | null): ColdFactor | undefined {
  const own = useDegreeDays(customerId, asked?.own ?? null)
  const other = useDegreeDays(customerId, asked?.other ?? null)
  if (asked === null) return undefined
  if (own.isError || other.isError)
    return { factor: null, said: 'De graaddagen konden niet worden opgehaald; er is niet gecorrigeerd.' }
  return own.data && other.data && coldFactor(asked, own.data, other.data)
}

/** Weighted degree days at the station of a customer; nothing is asked without a period. */
export function useDegreeDays(customerId: number, span: Span | null) {
  const path = `customers/${customerId}/ems/degree-days`
  return useQuery({
    queryKey: [path, span?.from, span?.to],
    queryFn: async ({ signal }) =>
      (await api.get<DegreeDays>(path, { query: { from: span?.from, to: span?.to }, signal })).data,
    enabled: span !== null,
    staleTime: 60_000,
  })
}

const said = ({ from, to }: Span) => `${date(from)} – ${date(to)}`

/** The correction that follows from the degree days of both periods. */
export function coldFactor({ own, other }: ColdAsked, here: DegreeDays, there: DegreeDays): ColdFactor {
  const name = weatherStations[here.station]
  const [now, before] = [sumOfDays(here, own.from, own.to), sumOfDays(there, other.from, other.to)]
  if (now === null || before === null)
    return {
      factor: null,
      said: `Niet gecorrigeerd voor graaddagen: van ${said(now === null ? own : other)} is de buitentemperatuur in ${name} niet van elke dag bekend.`,
    }
  const factor = atOtherDegreeDays(1, before, now)
  const days = (milli: number) => number(milli / 1000, 0)
  if (factor === null)
    return {
      factor,
      said: `Niet gecorrigeerd voor graaddagen: van ${said(other)} was geen dag koud genoeg om te stoken.`,
    }
  return {
    factor,
    said: `Gecorrigeerd voor graaddagen: ${said(other)} had er ${days(before)}, ${said(own)} ${days(now)} (gewogen, ${name}). Wat toen is verbruikt, staat er keer ${number(factor, 2, 2)}.`,
  }
}

/** Both periods as long as the own one is known, so that like days lie side by side. */
export function upTo(lastKnown: Day, { own, other }: ColdAsked): ColdAsked | null {
  if (lastKnown < own.from) return null
  const to = lastKnown < own.to ? lastKnown : own.to
  const end = addDays(other.from, daysBetween(own.from, to))
  return { own: { from: own.from, to }, other: { from: other.from, to: end < other.to ? end : other.to } }
}
