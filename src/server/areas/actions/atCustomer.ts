import type { Writing } from '../../records/handlers.ts'
import { customerInPath } from '../../session/reach.ts'

/** The same request as if this customer stood in its path: what is done for records of several customers follows the rules of each. */
export async function atCustomer(context: Writing, customerId: number): Promise<Writing> {
  const { db, reach } = context
  const customer = await customerInPath(db, reach.session, customerId)
  return {
    ...context,
    reach: { ...reach, customer },
    record: (happening) => context.record({ customerId, ...happening }),
  }
}
