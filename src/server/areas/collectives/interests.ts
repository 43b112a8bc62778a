import { collectiveInterest } from '../../../contract/areas/collectives/interests.ts'
import { crud } from '../../records/crud.ts'
import { keepErasure } from '../../records/erasures.ts'
import type { Handlers } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

const plain = crud(collectiveInterest)

/** Who asked to be called: who is removed is erased, as a contact is. */
export const interestHandlers: Handlers<typeof collectiveInterest> = {
  ...plain,
  remove: async (context, id, version) => {
    const { createdAt } = await plain.get(context, id)
    await plain.remove(context, id, version)
    const by = context.reach.session.userId
    await keepErasure(
      context.db,
      { table: 'collectiveInterests', id, reason: 'Belangstelling verwijderd', by },
      createdAt,
    )
  },
}

/** Takes it away without anybody asking; answers how many went. */
export async function removeInterest(db: Db, id: number): Promise<number> {
  const gone = await db.deleteFrom('collectiveInterests').where('id', '=', id).returning('id').execute()
  return gone.length
}
