import { sql } from 'kysely'
import {
  profileKinds,
  usageProfile,
  usageProfileCalls,
} from '../../../contract/areas/usageProfiles/usageProfiles.ts'
import type { MonthFigure } from '../../../contract/records/monthRates.ts'
import { profileCategories } from '../../../contract/records/picklists.ts'
import { figure } from '../../../domain/dutch.ts'
import { shapeOf, weightOf } from '../../../domain/energy/yearShape.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { monthFile } from '../rateTables/monthFile.ts'
import { keptMonths, monthFigures } from '../rateTables/months.ts'

/** The parts of a year are hundredths of it; published ones are rounded, so that their sum may miss a little. */
function sumFault(months: readonly MonthFigure[]): string | null {
  const hundredths = weightOf(shapeOf(months.map((one) => one.figure))) / 1_000_000
  return Math.abs(hundredths - 100) <= 0.01
    ? null
    : `De maanden zijn samen ${figure(hundredths, 0, 6)}% van het jaar, en horen 100% te zijn.`
}

/** How use lies over the months of a year, by profile category. */
export const profileRates: RateFamily = {
  resource: usageProfile,
  calls: usageProfileCalls,
  reader: monthFile({
    heads: ['profile', 'direction'],
    figure: 'share_percent',
    official: 'https://www.mffbas.nl',
    headIn: ({ profile, direction }) => {
      const category = keysOf(profileCategories).find((one) => one === profile?.toUpperCase())
      if (category === undefined) return { fault: `Geen profielcategorie (profile): “${profile}”` }
      const kind = keysOf(profileKinds).find((one) => one === direction?.toLowerCase())
      return kind === undefined
        ? { fault: `Afname of invoeding (direction) staat er niet: “${direction}”` }
        : { category, kind }
    },
  }),
  rows: keptMonths(sumFault),
  uses: [
    {
      what: 'Voorbeeldfactuur van een maand zonder meting',
      where: ({ kind, category }) =>
        kind === 'afname'
          ? sql`connections.product = 1 and connections.profile_category = ${category}`
          : null,
    },
  ],
  figuresOf: (table) => monthFigures(table, '%'),
}
