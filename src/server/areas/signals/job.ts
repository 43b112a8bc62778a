import { isReadingRule, type RuleCode } from '../../../domain/signals/finding.ts'
import { today } from '../../ground/today.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { keepAgreedOf } from './agreed.ts'
import { checkConnection, round } from './check.ts'
import { keepSilentCompaniesOf } from './silentCompanies.ts'

/** Has the signals of these connections looked for, once the change of their readings is there: all, or those of one rule. */
export const orderSignals = (tx: Db, connectionIds: readonly number[], rule?: RuleCode): Promise<void> =>
  enqueue(tx, { queue: 'signals', data: { connectionIds, ...(rule && { ruleCode: rule }) } })

/** Looks for signals of customers in what other areas know of them. */
export type LookFurther = (database: Database, connectionIds: readonly number[]) => Promise<number>

/** Looks for signals where readings came in, and for the others where that is asked; done again it finds what it told before. */
export const signalsWorker = (database: Database, lookFurther: readonly LookFurther[]): Worker => ({
  queue: 'signals',
  atOnce: 1,
  every: 2,
  work: async ({ connectionIds, ruleCode }, signal) => {
    const { look, end } = round()
    const ids = connectionIds as number[]
    const rule = isReadingRule(ruleCode) ? ruleCode : undefined
    for (const id of rule === ruleCode ? ids : []) {
      signal.throwIfAborted()
      await look(() => checkConnection(database, id, today(), rule))
    }
    if (ruleCode === undefined || rule === 'SG05') await look(() => keepSilentCompaniesOf(database, ids))
    if (rule === undefined) {
      await look(() => keepAgreedOf(database, ids))
      for (const further of lookFurther) await look(() => further(database, ids))
    }
    end()
  },
})
