import { required, section } from '../../records/field.ts'
import { monthRows, wrongMonths } from '../../records/monthRates.ts'
import { choice } from '../../records/picked.ts'
import { profileCategories } from '../../records/picklists.ts'
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

export type UsageProfile = Row<typeof usageProfile>

/** Which way the energy goes. */
export const profileKinds = { afname: 'Afname', invoeding: 'Teruglevering' } as const

const access = { read: 'back-office-parameters:read', write: 'back-office-parameters:write' } as const

/** How the use of a year lies over its months by a profile category, in hundredths of that year. */
export const usageProfile = resource({
  name: 'usage-profiles',
  ...datedTables('profile', access),
  label: { one: 'Verbruiksprofiel', many: 'Verbruiksprofielen' },
  fields: {
    ...section('Verbruiksprofiel', {
      year: yearField('usage-profiles/years'),
      category: required(choice('Profielcategorie', profileCategories)),
      kind: required(choice('Richting', profileKinds)),
      ...validFields,
    }),
    ...section('Maanden', {
      months: monthRows('Deel van het jaar', 6),
    }),
    ...sourceFields,
  },
  automatic: fixedFields,
  derived: {
    name: ({ category, kind, year, validUntil }) =>
      `Profiel ${profileCategories[category]} ${profileKinds[kind].toLowerCase()} ${yearsText({ year, validUntil })}`,
  },
  columns: ['year', 'category', 'kind', 'validFrom', 'validUntil', 'sourceNote', 'statusName'],
  order: ['-year', 'category', 'kind', '-validFrom'],
  filters: ['year', 'category', 'kind'],
  check: (draft) => ({ ...wrongDays(draft), ...wrongMonths(draft.months) }),
})

export const usageProfileCalls = rateCalls({
  name: 'usage-profiles',
  ...access,
  what: 'verbruiksprofielen',
})
