import { sql } from 'kysely'
import { type Agreed, type Deadline, deadlineOf, deadlineText } from '../../../domain/signals/deadline.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { isFollowed } from './followed.ts'
import type { Telling } from './keepTold.ts'

/** An agreement that is in force, with what its end depends on. */
interface Running extends Agreed {
  readonly id: number
  readonly customerId: number
  readonly customerName: string
  /** Whose it is, as far as that person still works here and may see the customer. */
  readonly ownerId: number | null
}

/** An agreement with the day that comes near. */
export interface Nearing {
  readonly agreement: Running
  readonly deadline: Deadline
  readonly telling: Telling
}

async function runningOf(db: Db, customerIds: readonly number[]): Promise<readonly Running[]> {
  const { rows } = await sql<Running>`
    select agreements.id, agreements.customer_id, customers.name as customer_name, agreements.number,
      coalesce(parties.name, customers.name) as party, agreements.state, agreements.end_date, agreements.termination_date,
      agreements.notice_date, agreements.auto_renew, agreements.renewed_from, agreements.renewal_months, users.id as owner_id, ${isFollowed} as is_followed
    from supply_agreements as agreements
    join customers on customers.id = agreements.customer_id
    left join parties on parties.id = coalesce(agreements.supplier_id, agreements.measuring_company_id)
    left join users on users.id = agreements.owner_id and users.state = 'active' and users.type <> 'customer'
      and (not exists (select from user_customers where user_id = users.id)
        or exists (select from user_customers where user_id = users.id and customer_id = customers.id))
    where agreements.customer_id = any(${customerIds}::integer[])
      and agreements.state in ('signed', 'active', 'terminating')
    order by agreements.id`.execute(db)
  return rows
}

/** The start of what tells SG12 of this agreement and this day from others; behind it comes the step. */
export const deadlineMark = (id: number, { day }: Pick<Deadline, 'day'>) => `SG12:${id}:${day}:`

/** SG12: which agreements of these customers come to a day after which something can no longer be done. */
export async function nearingOf(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
  today: Day,
): Promise<readonly Nearing[]> {
  const running = await runningOf(db, customerIds)
  const [, ...steps] = await parameterOn(db, 'contract.signaal_dagen', { day: today })
  return running.flatMap((agreement) => {
    const { id, customerId, customerName, number, party, ownerId } = agreement
    const { enabled, threshold } = settingsOf(customerId).SG12
    const deadline = enabled ? deadlineOf(agreement, today, threshold, steps) : null
    if (deadline === null) return []
    const telling = {
      rule: 'SG12',
      fingerprint: `${deadlineMark(id, deadline)}${deadline.step}`,
      customerId,
      connectionId: null,
      supplyAgreementId: id,
      severity: deadline.severity,
      title: deadlineText(agreement, deadline),
      periodFrom: deadline.since,
      periodTo: deadline.day,
      about: `${customerName} ${number} ${party}`,
      assigneeId: ownerId,
    } as const
    return [{ agreement, deadline, telling }]
  })
}
