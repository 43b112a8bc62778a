import { hasTerm } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { finalReclaimDay, reclaimDeadline } from '../../../domain/tax/reclaim.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'

/** Until when one may ask, of a period that ends on this day; the parameters of that day count. */
export async function termsOf(db: Db, scheme: string, periodTo: Day) {
  const weeks = await parameterOn(db, 'teruggaaf.termijn_weken', { day: periodTo })
  const years = await parameterOn(db, 'teruggaaf.uiterlijk_jaren', { day: periodTo })
  return {
    deadline: hasTerm({ scheme }) ? reclaimDeadline(periodTo, weeks) : null,
    finalDeadline: finalReclaimDay(periodTo, years),
  }
}
