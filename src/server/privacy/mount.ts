import { Readable } from 'node:stream'
import { erasePersonalData, erasures, personalData } from '../../contract/privacy-calls.ts'
import { record } from '../audit.ts'
import { Invalid } from '../errors.ts'
import { fileHeaders } from '../files/disposition.ts'
import { zipped } from '../files/zip.ts'
import { mountRead, mountWrite } from '../mount.ts'
import type { Reach } from '../reach.ts'
import { add, type Portal } from '../route.ts'
import { today } from '../today.ts'
import { erase } from './erase.ts'
import { entriesOf } from './take.ts'

/** What a person may ask by law (AVG): all that is kept about them, and that it is erased. */
export function mountPrivacy(portal: Portal): void {
  const { db } = portal.database
  add(portal, {
    ...personalData,
    customer: 'customerId',
    answer: async ({ reach, asked }) => {
      const customerId = asked.params.customerId as number
      // Who took it is kept, before the first byte leaves.
      await record(db, reach as Reach, asked.request.id, {
        ...{ action: 'export', subject: 'customers', subjectId: customerId },
        after: { what: 'personal data' },
      })
      return {
        status: 200,
        body: Readable.from(zipped(entriesOf(db, portal.files, customerId))),
        headers: fileHeaders({ name: `klantgegevens-${customerId}-${today()}.zip`, type: 'application/zip' }),
      }
    },
  })
  mountRead(portal, erasures, async (context, { params }) => {
    const rows = await context.db
      .selectFrom('erasures')
      .leftJoin('users', 'users.id', 'erasures.erasedById')
      .where('customerId', '=', params.customerId as number)
      .select(['erasedAt', 'reason', 'users.name as erasedByName'])
      .orderBy('erasures.id', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }))
  })
  mountWrite(portal, erasePersonalData, async (context, { params, body }) => {
    const customerId = params.customerId as number
    const { reach } = context
    if (body.name !== reach.customer?.name)
      throw new Invalid({ name: ['Dit is niet de naam van deze klant'] })
    const erased = await erase(context.db, customerId)
    await context.db
      .insertInto('erasures')
      .values({ customerId, reason: body.reason, erasedById: reach.session.userId })
      .execute()
    await context.record({
      ...{ action: 'erase', subject: 'customers', subjectId: customerId },
      after: { reason: body.reason, ...erased },
    })
    return { erased }
  })
}
