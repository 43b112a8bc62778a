import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'

/** These locations in one order, before their files: as whoever makes a file or assesses holds them. */
export const holdEntities = (db: Db, ids: readonly number[]) =>
  sql`select id from entities where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(
    db,
  )
