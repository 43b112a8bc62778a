import { eraseUser, personalDataOfUser } from '../../../contract/areas/privacy/privacyCalls.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { isErased } from '../privacy/erase.ts'
import { eraseFor } from '../privacy/erasure.ts'
import { personTaken } from '../privacy/mount.ts'
import { demandManaged } from './handlers.ts'

/** What somebody with an account may ask by law (AVG): all that is kept about them, and that it is erased. */
export function mountUserPrivacy(portal: Portal, handlers: Handlers): void {
  add(portal, personalDataOfUser, async (admitted) => {
    const { id } = await handlers.get(readingOf(portal, admitted), admitted.asked.params.id)
    return personTaken(portal.database.db, admitted, 'users', id)
  })
  mountWrite(portal, eraseUser, async (context, { params, body }) => {
    const { id, name, state, emailAddress } = await demandManaged(context, params.id)
    if (body.name !== name) throw new Invalid({ name: ['Dit is niet de naam van deze gebruiker'] })
    if (isErased(String(emailAddress))) throw new Conflict('De gegevens van deze gebruiker zijn al gewist.')
    if (state !== 'inactive') throw new Conflict('Deactiveer deze gebruiker eerst.')
    const by = context.reach.session.userId
    await eraseFor(context, { table: 'users', id, reason: body.reason, by })
    return null
  })
}
