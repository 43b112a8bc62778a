import {
  type DayAheadSource,
  dayAheadSources,
} from '../../../../contract/areas/marketPrices/dayAheadCalls.ts'
import { addDays, type Day, startOfDay } from '../../../../domain/time/day.ts'
import type { DayAheadConfig } from '../../../dayAheadConfig.ts'
import { readEnergyZero } from './energyZero.ts'
import { bidding, readEntsoe } from './entsoe.ts'
import { asked, type Patience } from './polite.ts'
import type { Told } from './series.ts'
import { ofSource } from './whose.ts'

/** A source as it is asked: from the first day to the last, both whole. */
export interface Source {
  readonly source: DayAheadSource
  readonly name: string
  fetch(from: Day, to: Day, patience: Patience, signal: AbortSignal): Promise<Told[]>
}

const withQuery = (url: string, query: Readonly<Record<string, string>>): URL => {
  const whole = new URL(url)
  for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value)
  return whole
}

/** A moment as ENTSO-E writes it: 202511302300, in UTC. */
const stamp = (instant: number) => new Date(instant).toISOString().replaceAll(/\D/g, '').slice(0, 12)

const endOf = (to: Day) => startOfDay(addDays(to, 1))

function entsoe({ url, token }: NonNullable<DayAheadConfig['entsoe']>): Source {
  const name = dayAheadSources.entsoe
  return {
    source: 'entsoe',
    name,
    fetch: async (from, to, patience, signal) => {
      const query = {
        securityToken: token,
        documentType: 'A44',
        in_Domain: bidding,
        out_Domain: bidding,
        periodStart: stamp(startOfDay(from)),
        periodEnd: stamp(endOf(to)),
      }
      return readEntsoe(await asked(name, withQuery(url, query), patience, signal), ofSource(name))
    },
  }
}

function energyZero({ url }: NonNullable<DayAheadConfig['energyzero']>): Source {
  const name = dayAheadSources.energyzero
  return {
    source: 'energyzero',
    name,
    fetch: async (from, to, patience, signal) => {
      const query = {
        interval: '4',
        usageType: '1',
        inclBtw: 'false',
        fromDate: new Date(startOfDay(from)).toISOString(),
        tillDate: new Date(endOf(to) - 1).toISOString(),
      }
      return readEnergyZero(await asked(name, withQuery(url, query), patience, signal), ofSource(name))
    },
  }
}

/** The sources that are on. */
export function sourcesOf({ dayAhead }: { readonly dayAhead: DayAheadConfig }): Source[] {
  return [
    ...(dayAhead.entsoe === null ? [] : [entsoe(dayAhead.entsoe)]),
    ...(dayAhead.energyzero === null ? [] : [energyZero(dayAhead.energyzero)]),
  ]
}
