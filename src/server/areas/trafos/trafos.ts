import { sql } from 'kysely'
import { partyLifeCycle } from '../../../../machines/life-cycles/party.ts'
import { trafo, trafoLessors } from '../../../contract/areas/trafos/trafos.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { noticeDay } from '../../../domain/time/noticeDay.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isReached, reaches } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { tellRentOfStep, toldOfRent } from './rent.ts'

type Draft = Readonly<Record<string, unknown>>

/** Until when notice may be given follows from the end. A customer that one does not reach is none; the database says so of the rest. */
async function fill({ db, reach }: Writing, draft: Draft) {
  const { customerId, connectionIds, endDate, noticeMonths } = draft
  if (!reaches(reach.session, Number(customerId)))
    throw new Invalid({ customerId: ['Deze keuze bestaat niet (meer)'] })
  await refuseGas(db, numbersIn(connectionIds))
  const isKnown = typeof endDate === 'string' && typeof noticeMonths === 'number'
  return { noticeDate: isKnown ? noticeDay(endDate, noticeMonths) : null }
}

/** Behind a connection for gas no transformer stands. */
async function refuseGas(db: Db, ids: readonly number[]): Promise<void> {
  const gas = await db
    .selectFrom('connections')
    .select('ean')
    .where('id', 'in', ids)
    .where('type', '=', 'gas')
    .executeTakeFirst()
  if (gas !== undefined)
    throw new Invalid({
      connectionIds: [`${eanText(gas.ean)} is een gasaansluiting; daar staat geen trafo achter`],
    })
}

const trafoLife: LifeCycle = {
  machine: partyLifeCycle,
  // A transformer names its connections, and nothing that runs names a transformer: none of these keeps it in force.
  facts: async (_, rows) => new Map(rows.map(({ id }) => [id, { connections: 0, agreements: 0 }])),
  effects: {
    DEACTIVATE: tellRentOfStep,
    REACTIVATE: async (context, row) => {
      await context.db.updateTable('trafos').set({ inactiveReason: null }).where('id', '=', row.id).execute()
      await tellRentOfStep(context, row)
    },
  },
}

/** Transformers with all that can be done with them; that their connections know of rent, the database keeps. */
export function mountTrafos(portal: Portal): void {
  mount(portal, trafo, toldOfRent(crud(trafo, fill)), trafoLife)
  mountRead(portal, trafoLessors, async ({ db, reach }) => {
    const rows = await db
      .selectFrom('trafos')
      .select('lessorName')
      .where('lessorName', 'is not', null)
      .where(isReached(reach.session, 'trafos.customerId'))
      .groupBy('lessorName')
      .orderBy(sql`dutch_order(lessor_name)`)
      .limit(999)
      .execute()
    return rows.flatMap(({ lessorName }) => lessorName ?? [])
  })
}
