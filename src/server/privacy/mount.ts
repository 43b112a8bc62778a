import { Readable } from 'node:stream'
import { erasePersonalData, erasures, personalData, retention } from '../../contract/privacy-calls.ts'
import { record } from '../audit.ts'
import type { Config } from '../config.ts'
import { Invalid } from '../errors.ts'
import { fileHeaders } from '../files/disposition.ts'
import { zipped } from '../files/zip.ts'
import { mountRead, mountWrite } from '../mount.ts'
import type { Reach } from '../reach.ts'
import { add, type Portal } from '../route.ts'
import { today } from '../today.ts'
import { erase } from './erase.ts'
import { replayErasures } from './replay.ts'
import { retentionNow } from './retain.ts'
import { entriesOf } from './take.ts'

/** What a person may ask by law (AVG): all that is kept about them, and that it is erased. */
export function mountPrivacy(portal: Portal, { filesDir }: Config): void {
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
    // It is done and certain; should the list outside the database fail now, the hourly work writes it.
    context.afterCommit(() =>
      replayErasures(portal.database, filesDir).then(
        () => {},
        (error: unknown) => portal.http.log.error({ err: error }, 'the list of erasures was not written'),
      ),
    )
    return { erased }
  })
  mountRead(portal, retention, (context) => retentionNow(context.db))
}
