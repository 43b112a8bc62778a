import type { Connection } from '../../../contract/areas/connections/connections.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import {
  countersIn,
  endName,
  type MeterSwap,
  meterSwaps,
  type SwapStanding,
  startName,
  swapFields,
  swapMeter,
} from '../../../contract/areas/connections/meterSwaps.ts'
import { checked, type Problems, problemsOf } from '../../../contract/records/problems.ts'
import { draftOf } from '../../../contract/records/resource.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { heldBy } from '../../records/draft.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { enter } from '../emsInput/enter.ts'
import { workOut } from '../emsInput/workOut.ts'

/** The swaps of a connection, the newest first. */
async function swapsOf(db: Db, connectionId: number): Promise<MeterSwap[]> {
  return db
    .selectFrom('meterSwaps')
    .leftJoin('users', 'users.id', 'meterSwaps.createdById')
    .where('connectionId', '=', connectionId)
    .select(['meterSwaps.id', 'swappedOn', 'oldNumber', 'newNumber', 'standings'])
    .select('users.name as createdByName')
    .orderBy('swappedOn', 'desc')
    .execute()
}

type Told = Readonly<Record<string, string>>

/** Standings are never negative, and a counter ends where it began or higher: no usage becomes negative. */
function standingsIn(told: Told, row: Connection, before: MeterSwap | undefined): SwapStanding[] {
  const problems: Problems = {}
  const standings = countersIn(row).map((counter) => {
    const [end = '', start = ''] = [told[endName(counter)], told[startName(counter)]]
    for (const [name, standing] of [
      [endName(counter), end],
      [startName(counter), start],
    ] as const)
      if (standing.startsWith('-')) problems[name] = ['Een meterstand is niet negatief']
    const began = before?.standings.find((one) => one.counter === counter)?.start
    if (began !== undefined && Number(end) < Number(began))
      problems[endName(counter)] = [
        `Deze meter begon op ${began.replace('.', ',')}: een lagere eindstand kan niet`,
      ]
    return { counter, end, start }
  })
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  return standings
}

function refuseDay(told: Told, row: Connection, before: MeterSwap | undefined): void {
  const day = told.swappedOn ?? ''
  const refuse = (text: string) => {
    throw new Invalid({ swappedOn: [text] })
  }
  if (day > today()) refuse('Kies een dag die al is geweest')
  if (row.startDate !== null && day < row.startDate) refuse('Ligt voor het begin van het beheer')
  if (before !== undefined && day <= before.swappedOn) refuse('Ligt niet na de vorige meterwissel')
  if (told.newNumber === row.meterNumber)
    throw new Invalid({ newNumber: ['Dit is het nummer van de meter die er al hangt'] })
}

/** Both standings of each counter are readings too: the use across the swap is that of both meters together. */
async function enterStandings(
  context: Writing,
  connectionId: number,
  told: Told,
  standings: readonly SwapStanding[],
) {
  for (const { counter, end, start } of standings)
    await enter(context, {
      connectionId,
      register: counter,
      kind: 'standing',
      isMeterSwap: true,
      endValue: end,
      value: start,
      readingDate: told.swappedOn ?? '',
      readingTime: null,
      meterNumber: told.newNumber ?? null,
      periodFrom: null,
      usage: null,
      rollover: false,
      comment: null,
    })
  await workOut(context, connectionId)
}

/** Meter swaps: one step that ends the old meter, begins the new one and gives the connection its number. */
export function mountMeterSwaps(portal: Portal, handlers: Handlers<typeof connection>): void {
  mountRead(portal, meterSwaps, async (context, { params }) => {
    const { id } = await handlers.get(context, params.id)
    return swapsOf(context.db, id)
  })
  mountWrite(portal, swapMeter, async (context, { params, body: { version, ...told } }) => {
    const stored = await handlers.get(context, params.id)
    const row = stored as unknown as Connection
    if (stored.state === 'closed') throw new Conflict('Deze aansluiting is beëindigd.')
    if (stored.version !== version) throw new Conflict('Iemand anders heeft dit intussen gewijzigd.', stored)
    const parsed = checked(draftOf({ fields: swapFields(row) }), told)
    if (!parsed.success) throw new Invalid(problemsOf(parsed.error))
    const said = parsed.data as Told
    const [before] = await swapsOf(context.db, row.id)
    refuseDay(said, row, before)
    const standings = standingsIn(said, row, before)
    const draft = { ...heldBy(connection, stored), meterNumber: said.newNumber ?? null }
    await handlers.update(context, row.id, draft, version)
    await enterStandings(context, row.id, said, standings)
    return context.db
      .insertInto('meterSwaps')
      .values({
        connectionId: row.id,
        swappedOn: said.swappedOn ?? '',
        newNumber: said.newNumber ?? '',
        oldNumber: row.meterNumber,
        standings: JSON.stringify(standings),
        createdById: context.reach.session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}
