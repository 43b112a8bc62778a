import { hasTerm } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { finalReclaimDay, objectionUntil, reclaimDeadline } from '../../../domain/tax/reclaim.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn, parametersOf } from '../../storage/parameters/read.ts'

interface Terms {
  /** The last day with the right of objection. */
  readonly deadline: Day
  /** After it nothing is given back. */
  readonly finalDeadline: Day
}

export type TermsByEnd = (periodTo: Day) => Terms

/** Until when one may ask, of a period that ends on a day: the parameters of that day count, read once for all periods. */
export async function termsByEnd(db: Db): Promise<TermsByEnd> {
  const read = await parametersOf(db, 'teruggaaf.termijn_weken', 'teruggaaf.uiterlijk_jaren')
  return (day) => ({
    deadline: reclaimDeadline(day, read('teruggaaf.termijn_weken', { day })),
    finalDeadline: finalReclaimDay(day, read('teruggaaf.uiterlijk_jaren', { day })),
  })
}

/** The same of one file: not every scheme has a first term. */
export async function termsOf(db: Db, scheme: string, periodTo: Day) {
  const { deadline, finalDeadline } = (await termsByEnd(db))(periodTo)
  return { deadline: hasTerm({ scheme }) ? deadline : null, finalDeadline }
}

/** Until and including which day one may object to a decision: the parameter of that day counts. */
export async function objectionEnd(db: Db, decisionDate: Day): Promise<Day> {
  return objectionUntil(decisionDate, await parameterOn(db, 'teruggaaf.bezwaar_weken', { day: decisionDate }))
}
