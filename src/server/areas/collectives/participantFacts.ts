import { sql } from 'kysely'
import type { ParticipationKnown } from '../../../../machines/life-cycles/participation.ts'
import type { participant } from '../../../contract/areas/collectives/participants.ts'
import { outToSign } from '../../../contract/areas/signing/signingWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import type { Reading, Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import type { StoredCollective } from './counts.ts'

/** A participation as it stands in the database. */
export type StoredParticipant = Stored<typeof participant>

type CollectiveDays = Pick<
  StoredCollective,
  'id' | 'state' | 'products' | 'enrolUntil' | 'deliveryFrom' | 'deliveryUntil'
>

/** The collectives of these participations, by their id. */
export async function collectivesOf(
  db: Db,
  rows: readonly Pick<StoredParticipant, 'collectiveId'>[],
): Promise<ReadonlyMap<number, CollectiveDays>> {
  const ids = [...new Set(rows.map(({ collectiveId }) => collectiveId))]
  const found = await db
    .selectFrom('collectives')
    .select(['id', 'state', 'products', 'enrolUntil', 'deliveryFrom', 'deliveryUntil'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(found.map((row) => [row.id, row as CollectiveDays]))
}

interface Obstacle {
  readonly id: number
  readonly text: string
  readonly fromDay: string
  readonly untilDay: string
}

/**
 * What keeps each of these from being confirmed: a connection that is in another collective or under an agreement for energy on one of
 * the days that it is delivered here. One question for all of them.
 */
async function obstaclesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Obstacle>> {
  const { rows } = await sql<Obstacle>`
    with own as (
      select participations.id, participations.collective_id, unnest(participations.connection_ids) as connection_id,
        greatest(participations.start_date, collectives.delivery_from) as from_day, collectives.delivery_until as until_day
      from participations join collectives on collectives.id = participations.collective_id
      where participations.id = any(${ids}::integer[]))
    select distinct on (own.id) own.id, connections.name || ' ' || found.word as text, found.from_day, found.until_day
    from own join connections on connections.id = own.connection_id
    cross join lateral (
      select 'doet mee in ' || collectives.name as word, greatest(other.start_date, collectives.delivery_from) as from_day,
        collectives.delivery_until as until_day
      from participations as other join collectives on collectives.id = other.collective_id
      where other.connection_ids @> array[own.connection_id] and other.id <> own.id
        and other.state in ('mandateSigned', 'confirmed', 'active') and collectives.state <> 'cancelled'
        and connections.product::text = any(collectives.products)
        and greatest(other.start_date, collectives.delivery_from) <= own.until_day and collectives.delivery_until >= own.from_day
      union all
      select 'valt onder ' || supply_agreements.number, periods.from_day, periods.until_day
      from agreement_periods as periods join supply_agreements on supply_agreements.id = periods.agreement_id
      where periods.connection_id = own.connection_id and periods.kind = 'levering'
        and periods.state in ('signing', 'signed', 'active', 'terminating')
        and periods.from_day <= own.until_day and periods.until_day >= own.from_day
    ) as found
    order by own.id, found.from_day, connections.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const isMore = (volume: string | null) => volume !== null && Number(volume) > 0

/** What is not filled in yet, in a sentence; null when it is whole. */
function lackOf(row: StoredParticipant, products: readonly string[]): string | null {
  if (row.connectionIds.length === 0) return 'Kies eerst met welke aansluitingen wordt meegedaan.'
  const isAny =
    (products.includes('1') && isMore(row.volumeE)) || (products.includes('2') && isMore(row.volumeG))
  return isAny ? null : 'Vul eerst een volume in van een product van het collectief.'
}

/** What the guards of participations look at, and why one cannot be confirmed, for all of them at once. */
export async function participantFacts({ db }: Reading, rows: readonly StoredParticipant[]) {
  const open = rows.filter(({ state }) => state !== 'ended' && state !== 'declined')
  const ids = open.map(({ id }) => id)
  const [collectives, obstacles, signing] = await Promise.all([
    collectivesOf(db, rows),
    obstaclesOf(db, ids),
    db
      .selectFrom('signings')
      .select('linkedId')
      .where('linkedKind', '=', 'participation')
      .where('linkedId', 'in', [0, ...ids])
      .where('state', 'in', outToSign)
      .execute(),
  ])
  const isOut = new Set(signing.map(({ linkedId }) => linkedId))
  return new Map(
    rows.map((row) => {
      const of = collectives.get(row.collectiveId)
      const lack = lackOf(row, of?.products ?? [])
      const obstacle = obstacles.get(row.id)
      const known: ParticipationKnown = {
        collectiveState: of?.state ?? 'cancelled',
        enrolUntil: of?.enrolUntil ?? '',
        deliveryUntil: of?.deliveryUntil ?? '',
        isWhole: lack === null,
        isFree: obstacle === undefined,
        isOutToSign: isOut.has(row.id),
      }
      return [row.id, { known, blocked: lack ?? (obstacle ? obstacleText(obstacle) : null) }] as const
    }),
  )
}

const obstacleText = ({ text, fromDay, untilDay }: Obstacle) =>
  `${text} van ${dayText(fromDay)} t/m ${dayText(untilDay)}.`

/** Participations with what is told beside them. */
export async function withFacts(
  context: Reading,
  rows: readonly StoredParticipant[],
): Promise<StoredParticipant[]> {
  const [facts, counts] = await Promise.all([
    participantFacts(context, rows),
    connectionsOf(context.db, rows),
  ])
  return rows.map((row) => {
    const own = facts.get(row.id)
    const [electric = 0, gas = 0] = counts.get(row.id) ?? []
    const isOpen = row.state === 'invited' || row.state === 'registered' || row.state === 'mandateSigned'
    return {
      ...row,
      connectionsText: `${electric} / ${gas}`,
      collectiveState: (own?.known.collectiveState ?? null) as StoredParticipant['collectiveState'],
      blocked: isOpen ? (own?.blocked ?? null) : null,
    }
  })
}

/** How many connections of electricity and of gas each has. */
async function connectionsOf(
  db: Db,
  rows: readonly StoredParticipant[],
): Promise<ReadonlyMap<number, readonly [number, number]>> {
  const ids = [...new Set(rows.flatMap(({ connectionIds }) => connectionIds))]
  const found = await db
    .selectFrom('connections')
    .select(['id', 'product'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const products = new Map(found.map(({ id, product }) => [id, product]))
  return new Map(
    rows.map(({ id, connectionIds }) => {
      const electric = connectionIds.filter((one) => products.get(one) === 1).length
      const gas = connectionIds.filter((one) => products.get(one) === 2).length
      return [id, [electric, gas]]
    }),
  )
}
