import { isOfAgreements, type ReadingRule, type RuleCode } from '../../../domain/signals/finding.ts'
import { today } from '../../ground/today.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { keepAgreedOf } from './agreed.ts'
import { checkConnection, round } from './check.ts'

/** Has the signals of these connections looked for, once the change of their readings is there: all, or those of one rule. */
export const orderSignals = (tx: Db, connectionIds: readonly number[], rule?: RuleCode): Promise<void> =>
  enqueue(tx, { queue: 'signals', data: { connectionIds, ...(rule && { ruleCode: rule }) } })

/** Looks for signals where readings came in; done again it finds what it told before. */
export const signalsWorker = (database: Database): Worker => ({
  queue: 'signals',
  atOnce: 1,
  every: 2,
  work: async ({ connectionIds, ruleCode }, signal) => {
    const { look, end } = round()
    const ids = connectionIds as number[]
    for (const id of isOfAgreements(ruleCode) ? [] : ids) {
      signal.throwIfAborted()
      await look(() => checkConnection(database, id, today(), ruleCode as ReadingRule | undefined))
    }
    if (ruleCode === undefined || isOfAgreements(ruleCode)) await look(() => keepAgreedOf(database, ids))
    end()
  },
})
