import { sql } from 'kysely'
import { isWaitingLong, waitingText } from '../../../domain/signals/clickWaiting.ts'
import { type RuleSettings, thresholdRange } from '../../../domain/signals/settings.ts'
import { dayAt } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Telling } from '../signals/keepTold.ts'
import { clickName } from './clickName.ts'

/** Whose proposals may have to be told of, or are told of now. */
export async function customersWaiting(db: Db): Promise<number[]> {
  const hours = thresholdRange.uren.most
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from clicks
    where state = 'awaitingApproval' and valid_until between now() and now() + make_interval(hours => ${hours}::integer)
    union
    select customer_id from signals where rule_code = 'SG15' and state not in ('solved', 'ignored')`.execute(
    db,
  )
  return rows.map(({ customerId }) => customerId)
}

/** SG15: proposals of these customers on which nobody decided yet, while they soon expire. */
export async function clicksWaiting(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
): Promise<readonly Telling[]> {
  const rows = await db
    .selectFrom('clicks')
    .innerJoin('customers', 'customers.id', 'clicks.customerId')
    .select(['clicks.id', 'clicks.number', 'clicks.customerId', 'clicks.clickProduct', 'clicks.period'])
    .select(['customers.name as customer', sql<Date>`clicks.valid_until`.as('validUntil')])
    .select(sql<Date>`now()`.as('now'))
    .where('clicks.customerId', 'in', [0, ...customerIds])
    .where('clicks.state', '=', 'awaitingApproval')
    .where('clicks.validUntil', 'is not', null)
    .orderBy('clicks.id')
    .execute()
  return rows.flatMap(({ id, number, customerId, validUntil, customer, now, ...click }) => {
    const { enabled, threshold } = settingsOf(customerId).SG15
    if (!enabled) return []
    const waiting = { number, name: clickName(click), validUntil: validUntil.getTime() }
    if (!isWaitingLong(waiting, now.getTime(), threshold)) return []
    const day = dayAt(waiting.validUntil)
    return [
      {
        rule: 'SG15',
        // Offered anew until another moment it is told anew.
        fingerprint: `SG15:${id}:${validUntil.toISOString()}`,
        customerId,
        severity: 'critical',
        title: waitingText(waiting),
        periodFrom: day,
        periodTo: day,
        about: `${customer} ${number}`,
      },
    ]
  })
}
