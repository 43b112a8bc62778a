import { moduleOfActivity } from '../../../contract/records/picklists.ts'
import { namedIn } from '../../../domain/keys.ts'
import type { Db } from '../../storage/db/database.ts'
import { inForce } from '../services/modules.ts'

interface Worked {
  readonly customerId: number
  readonly userId: number
  readonly activity: string | null
  /** YYYY-MM-DD. */
  readonly date: string
}

/**
 * What an hour costs, in euro as a decimal string: what the customer agreed on with a service by the hour that is in force that day
 * and is for this kind of work, or else what the person costs (areas/hours).
 */
export async function rateOf(db: Db, { customerId, userId, activity, date }: Worked): Promise<string | null> {
  const module = namedIn(moduleOfActivity, activity) ?? null
  const agreed = await db
    .selectFrom('customerServices as bought')
    .innerJoin('serviceDefinitions as defined', 'defined.id', 'bought.definitionId')
    .select('bought.price')
    .where('bought.customerId', '=', customerId)
    .where('bought.billing', '=', 'per_uur')
    .where('bought.price', 'is not', null)
    .where('defined.module', 'is not distinct from', module)
    .where('bought.state', 'in', inForce)
    .where('bought.startDate', '<=', date)
    .where(({ or, eb }) => or([eb('bought.endDate', 'is', null), eb('bought.endDate', '>=', date)]))
    .orderBy('bought.startDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (agreed !== undefined) return agreed.price
  const user = await db.selectFrom('users').select('hourlyRate').where('id', '=', userId).executeTakeFirst()
  return user?.hourlyRate ?? null
}
