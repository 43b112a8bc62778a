import { counters } from '../../../domain/energy/counters.ts'
import { stretchesOf } from '../../../domain/energy/entered.ts'
import { resample } from '../../../domain/energy/resample.ts'
import { acceptedOf } from '../../readings/entered.ts'
import type { ChannelReadings } from '../../readings/readings.ts'
import { withdrawImport } from '../../readings/store/withdraw.ts'
import { lockConnections, mergeReadings } from '../../readings/store/write.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { orderSignals } from '../signals/job.ts'

/** Readings that follow from standings are kept by the hour: their shape is not known anyway. */
const pace = 60

/**
 * Works the accepted readings of a connection out into its use, in the caller's transaction: what they came to before goes, what
 * they come to now takes its place, and readings from files stay. Signals are looked for once the change is there.
 */
export async function workOut({ db, reach }: Writing, connectionId: number): Promise<void> {
  // First, as who enters has it already: of two at one connection the second waits, and holds nothing the first still needs.
  await lockConnections(db, [connectionId])
  const importId = await typedImport(db, reach.customer?.id ?? 0, connectionId)
  await withdrawImport(db, importId)
  const channels = [...(await acceptedOf(db, connectionId))].map(
    ([counter, entered]): ChannelReadings => ({
      channel: counters[counter],
      minutes: pace,
      ...resample(stretchesOf(entered), pace),
    }),
  )
  await mergeReadings(
    db,
    connectionId,
    channels.filter(({ starts }) => starts.length > 0),
    { importId },
  )
  await orderSignals(db, [connectionId])
}

/** The import that holds what was typed for a connection. */
async function typedImport(db: Db, customerId: number, connectionId: number): Promise<number> {
  const { id } = await db
    .insertInto('readingImports')
    .values({
      customerId,
      typedFor: connectionId,
      connectionIds: [connectionId],
      layered: true,
      fileName: '',
      fileKey: null,
      fileSize: 0,
      sha256: '',
      format: 'typed',
      preview: '{}',
      state: 'done',
      fromAt: null,
      untilAt: null,
      message: null,
      createdBy: null,
      startedAt: null,
      finishedAt: null,
      undoneAt: null,
      undoneBy: null,
      mapping: null,
    })
    .onConflict((conflict) => conflict.column('typedFor').doUpdateSet({ connectionIds: [connectionId] }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
