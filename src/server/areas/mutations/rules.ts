import type { MutationRules } from '../../../contract/areas/mutations/mutationTerms.ts'
import { mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { mutationKeys } from '../../../contract/areas/parameters/mutationKeys.ts'
import { eachOf, keysOf } from '../../../domain/keys.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { parametersOf } from '../../storage/parameters/read.ts'
import type { Row } from './rows.ts'

/** What holds for mutations that go by the rules of a day. */
export type RulesFor = (day: Day) => MutationRules

/** What holds for mutations, of any day: one question for all of them. */
export async function rulesOf(db: Db): Promise<RulesFor> {
  const read = await parametersOf(db, ...keysOf(mutationKeys))
  const known = new Map<Day, MutationRules>()
  return (day) => {
    const found = known.get(day)
    if (found !== undefined) return found
    const kinds = eachOf(keysOf(mutationKinds), (kind) => {
      const { klein, groot, document, controlelijst, reden } = read(`mutatie.${kind}`, { day })
      return { small: klein, large: groot, paper: document, checks: controlelijst, reason: reden }
    })
    const rules = { kinds, leavingMonths: read('mutatie.opzegmaanden', { day }) }
    known.set(day, rules)
    return rules
  }
}

/** By which day's rules a mutation goes: those of the day it was handed in, of a draft today's. */
export const ruledOn = ({ submittedAt }: Pick<Row, 'submittedAt'>): Day => submittedAt ?? today()
