import { completeScope } from '../../../src/contract/records/permission.ts'
import type { Db } from '../../../src/server/storage/db/database.ts'
import { contractedModules } from '../contracted.ts'
import type { World } from '../world.ts'
import { compared } from './compared.ts'
import { documented } from './documented.ts'
import { exported, reported } from './exported.ts'
import { foreseen, toldBesides } from './foreseen.ts'
import { textFile } from './illustrated.ts'
import { controlledInvoice } from './invoiceRecords.ts'
import { joined } from './joined.ts'
import { kept } from './kept.ts'
import { measured } from './measured.ts'
import type { Tester } from './people.ts'
import { allPointedOut } from './pointedOut.ts'
import { sampledRecords } from './sampled.ts'
import type { Ids } from './samples.ts'
import { taken } from './services.ts'
import { looseParties, type Shared } from './shared.ts'
import { laidBeside } from './sheets.ts'
import { talked, withAttachment } from './talked.ts'
import { toSign } from './toSign.ts'
import { typed } from './typed.ts'

let number = 0

/** Records that a route may change or remove, made anew. */
export async function freshIds(
  world: World,
  shared: Shared,
  people: readonly Tester[],
  asker: number,
): Promise<Ids> {
  const { customerId } = shared
  const [sent, raw] = [await kept(world, '<Invoice/>'), await kept(world, withAttachment)]
  const userId = people[1]?.userId ?? 0
  const colleagueId = people.find(({ customerId: only }) => only === null)?.userId ?? 0
  // Together: what is saved one by one waits for the disk each time.
  const ids = await world.database.transaction(async (db) => {
    const textFileId = await textFile(db, { colleagueId, sent })
    const told = { textFileId, ...(await inserted(db, { ...shared, userId, asker, sent })) }
    const sampled = await sampledRecords(db, { ...shared, ...told, userId, colleagueId })
    await laidBeside(db, sampled, sent)
    await foreseen(db, sampled)
    await reported(db, sampled, sent)
    const more = { ...(await toldBesides(db, sampled)), ...(await talked(db, customerId, raw)) }
    return { ...told, sampled: { ...sampled, ...more } }
  })
  return {
    ...shared,
    ...ids,
    sampled: { ...ids.sampled, ...(await joined(world, { customerId, contactId: ids.contactId })) },
    ...(await looseParties(world, shared.gridOperatorId, sent)),
    ...(await documented(world, customerId, asker)),
    temperatureImportId: await measured(world),
    ...(await allPointedOut(world, customerId)),
    exportId: await exported(world, sent, asker),
    signingId: await toSign(world, { customerId, asker, hash: sent.hash }),
    comparisonId: await compared(world, customerId, asker),
    ...(await typed(world, { customerId, connectionId: ids.connectionId, userId: asker })),
    userId,
    colleagueId,
    sessionId: 1,
  }
}

interface Making extends Shared {
  readonly userId: number
  readonly asker: number
  readonly sent: { readonly hash: string; readonly size: number; readonly type: string }
}

async function inserted(db: Db, { customerId, gridOperatorId, userId, asker, sent }: Making) {
  const asItWas = { version: 1, state: 'active', modules: contractedModules }
  await db
    .updateTable('customers')
    .set(asItWas as never)
    .where('id', '=', customerId)
    .execute()
  await db
    .updateTable('connections')
    .set({ state: 'closed' })
    .where('customerId', '=', customerId)
    .where('state', '<>', 'closed')
    .execute()
  const contact = await db
    .insertInto('contacts')
    .values({ customerId, lastName: 'Bakker', isPrimary: false, isSignatory: false } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const connection = await db
    .insertInto('connections')
    .values({
      ...{
        customerId,
        gridOperatorId,
        ean: `test${++number}`,
        type: 'electricity',
        segment: 'small',
        capacity: '3x25A',
      },
      ...{ street: 'Dorpsstraat', houseNumber: '1', postcode: '1234 AB', city: 'Gouda', state: 'active' },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const signal = await db
    .insertInto('signals')
    .values({
      ...{ customerId, connectionId: connection.id, ruleCode: 'SG05', severity: 'warning', unit: 'kWh' },
      ...{ title: 'Geen meetgegevens', periodFrom: '2026-01-01', periodTo: '2026-01-04' },
      fingerprint: `SG05:${connection.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ version: 1 }).where('id', '=', userId).execute()
  const one = async (values: object) =>
    (
      await db
        .insertInto('actions')
        .values({ customerId, subject: 'Bellen', visibleToCustomer: true, ...values } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const action = { kind: 'action', actionType: 'bellen', deadline: '2099-01-05', priority: 'normal' }
  const actionId = await one({ ...action, assigneeId: asker })
  const noteId = await one({ kind: 'note', noteType: 'notitie', body: '<p>Over de factuur</p>' })
  const comment = await db
    .insertInto('actionComments')
    .values({ actionId, userId: asker, content: '<p>Gedaan</p>', editedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = await db
    .insertInto('actionNotifications')
    .values({ userId: asker, actionId, type: 3, actionById: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('listViews').execute()
  const view = await db
    .insertInto('listViews')
    .values({ userId: asker, list: 'hours', name: 'Mijn uren', query: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entity = await db
    .insertInto('entities')
    .values({ customerId, name: `Entiteit ${++number}`, type: 'rechtspersoon', residence: true } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await db
    .insertInto('actionFiles')
    .values({
      ...{ actionId, fileHash: sent.hash, fileName: 'factuur.xml', fileType: 'application/xml' },
      ...{ sizeBytes: sent.size, createdById: asker },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { invoiceId, invoiceAuditId } = await controlledInvoice(db, {
    ...{ customerId, gridOperatorId, entityId: entity.id, number: ++number },
    sent,
  })
  const role = await db
    .insertInto('roles')
    .values({
      name: `Rol ${++number}`,
      description: null,
      userType: 'employee',
      scope: JSON.stringify(completeScope(false, () => false)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = await taken(db, customerId, `D${++number}`)
  const staffRole = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Accountmanager')
    .executeTakeFirstOrThrow()
  const entry = await db
    .insertInto('hoursEntries')
    .values({
      customerId,
      userId,
      date: '2026-01-05',
      seconds: 60,
      description: 'Overleg',
      activity: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    contactId: contact.id,
    connectionId: connection.id,
    signalId: signal.id,
    invoiceAuditId,
    hoursEntryId: entry.id,
    ...{ entityId: entity.id, invoiceId },
    ...service,
    ...{ roleId: role.id, staffRoleId: staffRole.id },
    ...{
      actionId,
      noteId,
      commentId: comment.id,
      actionFileId: file.id,
      notificationId: told.id,
      viewId: view.id,
    },
  }
}
