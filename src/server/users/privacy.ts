import { eraseUser, personalDataOfUser } from '../../contract/privacy-calls.ts'
import type { Config } from '../config.ts'
import { Conflict, Invalid } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { mountWrite } from '../mount.ts'
import { eraseUsers, isErased } from '../privacy/erase.ts'
import { listErasures, personTaken } from '../privacy/mount.ts'
import { add, type Portal, readingOf } from '../route.ts'
import { demandManaged } from './handlers.ts'

/** What somebody with an account may ask by law (AVG): all that is kept about them, and that it is erased. */
export function mountUserPrivacy(portal: Portal, { filesDir }: Config, handlers: Handlers): void {
  add(portal, {
    ...personalDataOfUser,
    customer: null,
    answer: async (admitted) => {
      const { id } = await handlers.get(readingOf(portal, admitted), admitted.asked.params.id as number)
      return personTaken(portal.database.db, admitted, 'users', id)
    },
  })
  mountWrite(portal, eraseUser, async (context, { params, body }) => {
    const { id, name, state, emailAddress } = await demandManaged(context, params.id as number)
    if (body.name !== name) throw new Invalid({ name: ['Dit is niet de naam van deze gebruiker'] })
    if (isErased(String(emailAddress))) throw new Conflict('De gegevens van deze gebruiker zijn al gewist.')
    if (state !== 'inactive') throw new Conflict('Deactiveer deze gebruiker eerst.')
    const { reason } = body
    await eraseUsers(context.db, [id])
    await context.db
      .insertInto('erasures')
      .values({ customerId: null, userId: id, reason, erasedById: context.reach.session.userId })
      .execute()
    await context.record({ action: 'erase', subject: 'users', subjectId: id, after: { reason } })
    context.afterCommit(() => listErasures(portal, filesDir))
    return null
  })
}
