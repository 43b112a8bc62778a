import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { required, section } from '../../records/field.ts'
import { monthRows, wrongMonths } from '../../records/monthRates.ts'
import { choice } from '../../records/picked.ts'
import { rateCalls } from '../../records/rateCalls.ts'
import {
  datedTables,
  fixedFields,
  sourceFields,
  validFields,
  wrongDays,
  yearField,
  yearsText,
} from '../../records/rateTable.ts'
import { type Row, resource } from '../../records/resource.ts'

export type DegreeDayNormal = Row<typeof degreeDayNormal>

/** Whether the seasons have their weights (domain A6). */
export const degreeDayKinds = { gewogen: 'Gewogen', ongewogen: 'Ongewogen' } as const

const access = { read: 'back-office-parameters:read', write: 'back-office-parameters:write' } as const

/** How cold the months of an ordinary year are at a weather station, in degree days. */
export const degreeDayNormal = resource({
  name: 'degree-day-normals',
  ...datedTables('degreedays', access),
  label: { one: 'Normaaljaar graaddagen', many: 'Normale graaddagen' },
  fields: {
    ...section('Normaaljaar', {
      year: yearField('degree-day-normals/years'),
      category: required(choice('Weerstation', weatherStations)),
      kind: required(choice('Weging', degreeDayKinds)),
      ...validFields,
    }),
    ...section('Maanden', {
      months: monthRows('Graaddagen', 3),
    }),
    ...sourceFields,
  },
  automatic: fixedFields,
  derived: {
    name: ({ category, kind, year, validUntil }) =>
      `Normale graaddagen ${weatherStations[category]}, ${degreeDayKinds[kind].toLowerCase()} ${yearsText({ year, validUntil })}`,
  },
  columns: ['year', 'category', 'kind', 'validFrom', 'validUntil', 'sourceNote', 'statusName'],
  order: ['-year', 'category', 'kind', '-validFrom'],
  filters: ['year', 'category', 'kind'],
  check: (draft) => ({ ...wrongDays(draft), ...wrongMonths(draft.months) }),
})

export const degreeDayNormalCalls = rateCalls({
  name: 'degree-day-normals',
  ...access,
  what: 'normale graaddagen',
})
