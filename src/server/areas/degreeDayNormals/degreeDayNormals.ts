import { sql } from 'kysely'
import {
  degreeDayKinds,
  degreeDayNormal,
  degreeDayNormalCalls,
} from '../../../contract/areas/degreeDayNormals/degreeDayNormals.ts'
import { usualStation, weatherStations } from '../../../domain/energy/weatherStations.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { monthFile } from '../rateTables/monthFile.ts'
import { keptMonths, monthFigures } from '../rateTables/months.ts'

const months = keptMonths(() => null)

/** A station by its number or its name. */
const stationNamed = (text = '') =>
  keysOf(weatherStations).find(
    (key) => key === text.padStart(5, '0') || weatherStations[key].toLowerCase() === text.toLowerCase(),
  )

/** Degree days of an ordinary year, by weather station. */
export const degreeDayRates: RateFamily = {
  resource: degreeDayNormal,
  calls: degreeDayNormalCalls,
  reader: monthFile({
    heads: ['station', 'kind'],
    figure: 'degree_days',
    official: 'https://www.knmi.nl',
    headIn: ({ station, kind }) => {
      const category = stationNamed(station)
      if (category === undefined) return { fault: `Geen weerstation van het KNMI (station): “${station}”` }
      const own = keysOf(degreeDayKinds).find((one) => one === kind?.toLowerCase())
      return own === undefined
        ? { fault: `Gewogen of ongewogen (kind) staat er niet: “${kind}”` }
        : { category, kind: own }
    },
  }),
  rows: months,
  uses: [
    {
      what: 'Voorbeeldfactuur van een maand zonder meting',
      where: ({ kind, category }) =>
        kind === 'gewogen'
          ? sql`connections.product = 2 and coalesce(customers.weather_station, ${usualStation}) = ${category}`
          : null,
    },
  ],
  figuresOf: (table) => monthFigures(table, ''),
}
