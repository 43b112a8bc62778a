import { addDays, type Day } from '../../domain/time/day.ts'
import { noticeDay } from '../../domain/time/noticeDay.ts'
import type { Db } from '../storage/db/database.ts'

const lessors = [
  { lessorName: 'Kempen Trafoverhuur', lessorEmail: 'verhuur@kempentrafo.example' },
  { lessorName: 'Noordelijke Netdiensten', lessorEmail: 'trafo@noordelijkenetdiensten.example' },
] as const

/** Transformers behind large connections: how long their rent still runs in days, and when they are to be inspected. */
const known = [
  {
    power: 630,
    rent: '142.50',
    ends: 130,
    notice: 3,
    inspected: -420,
    next: 310,
    where: 'Trafohuisje aan de straat',
  },
  { power: 400, rent: '118.00', ends: 560, notice: 6, inspected: -900, next: -25, where: 'Achter de hal' },
  {
    power: 1000,
    rent: null,
    ends: null,
    notice: null,
    inspected: -200,
    next: 530,
    where: 'Technische ruimte',
  },
  { power: 250, rent: '88.00', ends: null, notice: 2, inspected: -300, next: 60, where: 'Naast de poort' },
] as const

/** Adds the transformers of the first large connections, of which one is the customer's own and one is rented without an end. */
export async function addTrafos(tx: Db, { yesterday }: { yesterday: Day }): Promise<void> {
  const connections = await tx
    .selectFrom('connections')
    .select(['id', 'customerId'])
    .where('segment', '=', 'large')
    .where('type', '=', 'electricity')
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(known.length)
    .execute()
  for (const [place, { id, customerId }] of connections.entries()) {
    const one = known[place] ?? known[0]
    const endDate = one.ends === null ? null : addDays(yesterday, one.ends)
    await tx
      .insertInto('trafos')
      .values({
        customerId,
        connectionIds: [id],
        number: `TR-${2041 + 37 * place}`,
        power: one.power,
        primaryVoltage: '10.0',
        installedYear: String(1998 + 6 * place),
        location: one.where,
        ownership: one.rent === null ? ('eigendom' as const) : ('huur' as const),
        ...(one.rent !== null && {
          ...lessors[place % lessors.length],
          rent: one.rent,
          indexation: 'CPI, per 1 januari',
          noticeMonths: one.notice,
          endDate,
          startDate: addDays(yesterday, -1400 - 30 * place),
          noticeDate: endDate && noticeDay(endDate, one.notice),
        }),
        lastInspection: addDays(yesterday, one.inspected),
        nextInspection: addDays(yesterday, one.next),
      })
      .execute()
  }
}
