import { type ParameterKey, parameterKeys } from '../../../contract/areas/parameters/parameterKeys.ts'
import type { Declared } from '../../../contract/areas/parameters/parameterWords.ts'
import type { Database, Db } from '../db/database.ts'

const declared = Object.entries<Declared>(parameterKeys)

/**
 * Gives each parameter that has no value yet the one it was shipped with, and each its words of this version. A value of a key that the
 * program does not know stops the server: what somebody set would otherwise count for nothing, in silence.
 */
export async function startParameters(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await refuseUnknown(db)
    const there = await db
      .selectFrom('parameters')
      .select(['id', 'key', 'label', 'topic', 'customerId', 'validFrom'])
      .execute()
    const whole = new Set(
      there
        .filter(({ customerId, validFrom }) => customerId === null && validFrom === null)
        .map(({ key }) => key),
    )
    for (const [key, own] of declared) {
      const { group, label } = own
      if (there.some((row) => row.key === key && (row.label !== label || row.topic !== group)))
        await db
          .updateTable('parameters')
          .set({ label, topic: group })
          .where('key', '=', key as ParameterKey)
          .execute()
      if (!whole.has(key as ParameterKey)) await ensureParameter(db, key as ParameterKey, own)
    }
  })
}

/** Gives a parameter its shipped value where it has none; another process may be first. */
export async function ensureParameter(
  db: Db,
  key: ParameterKey,
  { shipped: value, group: topic, label, options }: Declared,
): Promise<void> {
  const made = await db
    .insertInto('parameters')
    .values({ key, value, label, topic, customerId: null, validFrom: null, comment: null, state: 'current' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined && options !== undefined) await keepOptions(db, made.id, options)
}

async function refuseUnknown(db: Db): Promise<void> {
  const rows = await db.selectFrom('parameters').select('key').distinct().orderBy('key').execute()
  const unknown = rows.map(({ key }) => key).filter((key) => !Object.hasOwn(parameterKeys, key))
  if (unknown.length === 0) return
  throw new Error(
    `In de database staan parameters die deze versie niet kent: ${unknown.join(', ')}. Start een versie die ze kent, of haal ze weg uit de tabel parameters als ze niet meer tellen.`,
  )
}

/** Puts these choices in the place of those there are. */
export async function keepOptions(
  db: Db,
  parameterId: number,
  options: readonly { readonly code: string; readonly label: string; readonly active: boolean }[],
): Promise<void> {
  await db.deleteFrom('parameterOptions').where('parameterId', '=', parameterId).execute()
  if (options.length === 0) return
  await db
    .insertInto('parameterOptions')
    .values(options.map(({ code, label, active }, place) => ({ parameterId, place, code, label, active })))
    .execute()
}
