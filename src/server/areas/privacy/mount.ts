import { contact } from '../../../contract/areas/contacts/contacts.ts'
import {
  erasePersonalData,
  erasures,
  personalData,
  personalDataOfContact,
  retention,
} from '../../../contract/areas/privacy/privacyCalls.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud } from '../../records/crud.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import { type Admitted, add, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import type { Db } from '../../storage/db/database.ts'
import { begun } from '../../storage/files/begun.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { type ZipEntry, zipped } from '../../storage/files/zip.ts'
import { eraseFor } from './erasure.ts'
import { keptOf, type PersonTable } from './kept.ts'
import { retentionNow } from './retain.ts'
import { tablesTaken } from './tablesTaken.ts'
import { entriesOf } from './take.ts'

/** What a person may ask by law (AVG): all that is kept about them, and that it is erased. */
export function mountPrivacy(portal: Portal): void {
  const { db } = portal.database
  add(portal, personalData, (admitted) => {
    const customerId = admitted.asked.params.customerId
    return handedOver(db, admitted, {
      subject: 'customers',
      id: customerId,
      name: 'klantgegevens',
      entries: entriesOf(db, portal.files, customerId),
    })
  })
  add(portal, personalDataOfContact, async (admitted) => {
    const { id } = await crud(contact).get(readingOf(portal, admitted), admitted.asked.params.id)
    return personTaken(db, admitted, 'contacts', id)
  })
  mountRead(portal, erasures, async (context, { params }) => {
    const rows = await context.db
      .selectFrom('erasures')
      .leftJoin('users', 'users.id', 'erasures.erasedById')
      .where('customerId', '=', params.customerId)
      .select(['erasedAt', 'reason', 'users.name as erasedByName'])
      .orderBy('erasures.id', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }))
  })
  mountWrite(portal, erasePersonalData, async (context, { params, body }) => {
    const customerId = params.customerId
    const { reach } = context
    if (body.name !== reach.customer?.name)
      throw new Invalid({ name: ['Dit is niet de naam van deze klant'] })
    const by = reach.session.userId
    const erased = await eraseFor(context, { table: 'customers', id: customerId, reason: body.reason, by })
    return { erased }
  })
  mountRead(portal, retention, (context) => retentionNow(context.db))
}

interface HandedOver {
  readonly subject: 'customers' | PersonTable
  readonly id: number
  /** What the file is called, before the id and the day. */
  readonly name: string
  readonly entries: AsyncIterable<ZipEntry>
}

/** All that is kept, on its way out; who took it is kept before the first byte leaves. */
async function handedOver(db: Db, { reach, asked }: Admitted, { subject, id, name, entries }: HandedOver) {
  await record(db, reach, asked.request.id, {
    action: 'export',
    subject,
    subjectId: id,
    after: { what: 'personal data' },
  })
  return {
    status: 200,
    body: await begun(zipped(entries)),
    headers: fileHeaders({ name: `${name}-${id}-${today()}.zip`, type: 'application/zip' }),
  }
}

/** All that is kept about one person. */
export async function personTaken(db: Db, admitted: Admitted, subject: PersonTable, id: number) {
  return handedOver(db, admitted, {
    subject,
    id,
    name: 'persoonsgegevens',
    entries: tablesTaken(db, await keptOf(db, subject), id),
  })
}
