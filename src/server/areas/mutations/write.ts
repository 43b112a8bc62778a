import { sql } from 'kysely'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { endName, startName } from '../../../contract/areas/connections/meterSwaps.ts'
import { hasReadings, isLeaving } from '../../../contract/areas/mutations/mutationWords.ts'
import { checked, problemsOf } from '../../../contract/records/problems.ts'
import { dayText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { Invalid, Refused } from '../../ground/errors.ts'
import { heldBy } from '../../records/draft.ts'
import type { Stored, StoredRow, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { take } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { connectionHandlers, connectionLife } from '../connections/connections.ts'
import { enteringStandings } from '../connections/standings.ts'
import { isInClosedMonth } from '../invoices/closedMonths.ts'
import { changedBy, refuseUnfit } from './changed.ts'
import { type Row, readingsOf } from './rows.ts'

type Connection = Stored<typeof connection>

const day = 'confirmedDate'
const refuse = (text: string): never => {
  throw new Invalid({ [day]: [text] }, text)
}

/** What its connections stood at, by the names that a step of a connection knows them by. */
async function standingsOf(db: Db, row: Row, nameOf: typeof endName) {
  const read = (await readingsOf(db, [row.id])).get(row.id) ?? []
  const byConnection = Map.groupBy(read, ({ connectionId }) => connectionId)
  return (id: number): Told =>
    Object.fromEntries(
      (byConnection.get(id) ?? []).map(({ counter, standing }) => [nameOf(counter), standing]),
    )
}

/** The connections of a mutation, held until the end: a meter that is swapped meanwhile waits, or was seen. */
async function heldConnections(context: Writing, { connectionIds }: Row): Promise<Connection[]> {
  const rows = await context.db
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', context.reach.customer?.id ?? 0)
    .where('id', 'in', [0, ...connectionIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  const found: Connection[] = []
  for (const { id } of rows) found.push(await connectionHandlers.get(context, id))
  return found
}

/** Nothing is confirmed in a month that is closed, before what was read later, or with standings of a meter that went. */
async function refuseDay({ db }: Writing, row: Row, on: string): Promise<void> {
  if (await isInClosedMonth(db, on))
    refuse('Deze maand is afgesloten. Een beheerder kan die heropenen bij Facturen per maand.')
  if (!hasReadings(row)) return
  const ids = [0, ...row.connectionIds]
  const later = await db
    .selectFrom('meterReadings')
    .innerJoin('connections', 'connections.id', 'meterReadings.connectionId')
    .select(['connections.ean', 'meterReadings.readingDate'])
    .where('meterReadings.connectionId', 'in', ids)
    .where('meterReadings.kind', '=', 'standing')
    .where('meterReadings.readingDate', '>', on)
    .where('meterReadings.state', 'not in', ['rejected', 'superseded'])
    .orderBy('meterReadings.readingDate', 'desc')
    .executeTakeFirst()
  if (later !== undefined)
    refuse(
      `Van ${eanText(later.ean)} is er al een meterstand van ${dayText(String(later.readingDate))}, na deze dag`,
    )
  const swap = await sql<{ ean: string; swappedOn: string }>`
    select connections.ean, swaps.swapped_on::text as swapped_on
    from mutation_readings as read
    join mutations on mutations.id = read.mutation_id
    join meter_swaps as swaps on swaps.connection_id = read.connection_id
    join connections on connections.id = read.connection_id
    where mutations.id = ${row.id} and swaps.created_at > mutations.readings_at limit 1`.execute(db)
  const swapped = swap.rows[0]
  if (swapped !== undefined)
    refuse(
      `De meter van ${eanText(swapped.ean)} is op ${dayText(swapped.swappedOn)} gewisseld, na het invullen van de standen. Vul die van de nieuwe meter in.`,
    )
}

/** Nothing of a connection changes on a day on which it was not here yet: a year that was mistyped, mostly. */
function refuseBefore(connections: readonly Connection[], on: string): void {
  const later = connections.find(({ state, startDate }) => state !== 'requested' && (startDate ?? on) > on)
  if (later !== undefined)
    refuse(`${eanText(later.ean)} is er pas sinds ${dayText(String(later.startDate))}: vanaf die dag kan dit`)
}

/** A refusal of one connection, told at the day that was filled in: the form of the mutation has no other field for it. */
async function of<T>({ ean }: Connection, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 412) throw error
    const told = Object.entries(error.problems ?? {}).map(([name, texts]) => {
      const label = Object.hasOwn(connection.fields, name) ? connection.fields[name as 'ean'].label : null
      return label === null ? texts.join(' ') : `${label}: ${texts.join(' ')}`
    })
    const field = error.problems?.withoutStandings ? 'withoutStandings' : day
    const text = `${eanText(ean)}: ${told.length > 0 ? told.join(' ') : error.message}`
    throw new Invalid({ [field]: [text] }, text)
  }
}

/** Changes a connection as its own form would. */
async function change(context: Writing, row: Connection, more: Partial<Connection>): Promise<void> {
  const parsed = checked(connection.draft, { ...heldBy(connection, row), ...more })
  if (!parsed.success) throw new Invalid(problemsOf(parsed.error))
  await connectionHandlers.update(context, row.id, parsed.data as never, row.version)
}

const step = (context: Writing, row: StoredRow, event: string, told: Told) =>
  take(connection, connectionLife as never, connectionHandlers as never, context, row.id, {
    event,
    version: row.version,
    told,
  })

const closures = { verhuizing_uit: 'verhuizing', sloop: 'sloop' } as const

/** A connection goes: it is announced where that was not done, and ended with its last standings. */
async function leave(context: Writing, row: Row, own: Connection, told: Told): Promise<void> {
  // It was opened again after it had been written.
  if (own.state === 'closed' && own.endDate === row.confirmedDate) return
  if (own.state === 'closed')
    refuse(`${eanText(own.ean)} is al beëindigd, per ${dayText(String(own.endDate))}`)
  if (own.state === 'requested') {
    await step(context, { ...own }, 'CANCEL', { reason: `Mutatie ${row.number}` })
    return
  }
  const closureReason = closures[row.kind as keyof typeof closures] ?? 'overig'
  const leaving =
    own.state === 'closing'
      ? { ...own }
      : await step(context, { ...own }, 'ANNOUNCE_CLOSURE', {
          desiredDisposalDate: row.effectiveDate,
          closureReason,
        })
  await step(context, leaving, 'CONFIRM_CLOSURE', { ...told, endDate: row.confirmedDate })
}

const starting = enteringStandings({ event: 'ENERGISE', day: 'startDate', standing: startName })

/** A connection comes: it is taken into management, or is lived in again. */
async function come(context: Writing, row: Row, own: Connection, told: Told): Promise<void> {
  const all = { ...told, startDate: row.confirmedDate }
  if (own.state === 'requested') {
    await step(context, { ...own }, 'ENERGISE', all)
    return
  }
  if (own.state !== 'active') refuse(`${eanText(own.ean)} is niet in aanvraag of actief`)
  await starting(context, { ...own }, all)
  const now = await connectionHandlers.get(context, own.id)
  if (now.vacancy) await change(context, now, { vacancy: false, vacancySince: null })
}

/** A meter is swapped at its connection, where both standings are asked: here it is looked whether that was done. */
async function refuseUnswapped({ db }: Writing, row: Row, own: Connection): Promise<void> {
  const swap = await db
    .selectFrom('meterSwaps')
    .select('id')
    .where('connectionId', '=', own.id)
    .where('swappedOn', '=', String(row.confirmedDate))
    .executeTakeFirst()
  if (swap === undefined)
    refuse(
      `Leg eerst de meterwissel van deze dag vast bij aansluiting ${eanText(own.ean)}, met beide standen`,
    )
}

/** Writes what a mutation changes to its connections, all or none, dated on the day that was confirmed. */
export async function writeMutation(context: Writing, row: Row, told: Told): Promise<void> {
  const on = String(row.confirmedDate)
  const connections = await heldConnections(context, row)
  if (row.kind === 'nieuw' && connections.length === 0)
    throw new Invalid({ connectionIds: ['Kies de aansluiting die bij Aansluitingen In aanvraag staat'] })
  await refuseDay(context, row, on)
  if (row.readingDate !== null && row.readingDate !== on && row.readings.length > 0)
    refuse(
      `De meterstanden zijn van ${dayText(row.readingDate)}: bevestig per die dag, of vul de standen van deze dag in`,
    )
  const leaves = isLeaving(row)
  const standings = await standingsOf(context.db, row, leaves ? endName : startName)
  // Taken into management is what says since when it is here.
  if (row.kind !== 'inbeheer') refuseBefore(connections, on)
  // It may have been another kind of connection when it was handed in.
  await refuseUnfit(context, row)
  for (const own of connections) {
    const all = { ...standings(own.id), withoutStandings: told.withoutStandings ?? null }
    await of(own, async () => {
      if (leaves) return leave(context, row, own, all)
      if (hasReadings(row)) return come(context, row, own, all)
      if (row.kind === 'meterwissel') return refuseUnswapped(context, row, own)
      const changed = changedBy(row)
      return changed === null ? undefined : change(context, own, changed)
    })
  }
}
