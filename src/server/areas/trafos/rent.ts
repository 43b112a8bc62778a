import { sql } from 'kysely'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import type { Handlers, StoredRow, Writing } from '../../records/handlers.ts'

interface Rental {
  readonly id: number
  readonly customerId: number
  readonly trafoRental: boolean
}

const namedIn = (row: Readonly<Record<string, unknown>>) => numbersIn(row.connectionIds)

/** Whether a rented transformer is behind each of these connections, which nobody else changes before this change is certain. */
function rentalsOf({ db }: Writing, ids: readonly number[]): Promise<Rental[]> {
  return db
    .selectFrom('connections')
    .select(['id', 'customerId', 'trafoRental'])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Tells in the history of each of these connections what its rent became. */
async function tell({ record }: Writing, changed: readonly Rental[]): Promise<void> {
  if (changed.length === 0) return
  await record(
    ...changed.map(({ id, customerId, trafoRental }) => ({
      action: 'update',
      subject: connection.name,
      subjectId: id,
      customerId,
      before: { trafoRental: !trafoRental },
      after: { trafoRental },
    })),
  )
}

/** Does something with a transformer at these connections; the database keeps their rent, and their history says so. */
async function telling<T>(context: Writing, ids: readonly number[], work: () => Promise<T>): Promise<T> {
  const before = new Map((await rentalsOf(context, ids)).map((one) => [one.id, one.trafoRental]))
  const done = await work()
  const after = await rentalsOf(context, ids)
  await tell(
    context,
    after.filter(({ id, trafoRental }) => before.get(id) !== trafoRental),
  )
  return done
}

/** Transformers whose connections know in their own history when rent began or ended. */
export function toldOfRent(plain: Handlers): Handlers {
  return {
    ...plain,
    create: (context, draft) => telling(context, namedIn(draft), () => plain.create(context, draft)),
    update: async (context, id, draft, version) => {
      const ids = [...namedIn(await plain.get(context, id)), ...namedIn(draft)]
      return telling(context, ids, () => plain.update(context, id, draft, version))
    },
    remove: async (context, id, version) => {
      const ids = namedIn(await plain.get(context, id))
      await telling(context, ids, () => plain.remove(context, id, version))
    },
  }
}

/** The same of a step that put one in use or out of it: another rented one that is in use leaves everything as it was. */
export async function tellRentOfStep(context: Writing, row: StoredRow): Promise<void> {
  if (row.ownership !== 'huur') return
  const others = await context.db
    .selectFrom('trafos')
    .select('connectionIds')
    .where('id', '!=', row.id)
    .where('ownership', '=', 'huur')
    .where('state', '=', 'active')
    .where(sql<boolean>`connection_ids && ${[...namedIn(row)]}::integer[]`)
    .execute()
  const kept = new Set(others.flatMap((other) => namedIn(other)))
  await tell(
    context,
    await rentalsOf(
      context,
      namedIn(row).filter((id) => !kept.has(id)),
    ),
  )
}
