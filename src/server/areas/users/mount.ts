import { endSessionsOf } from '../../../contract/areas/account/authCalls.ts'
import * as calls from '../../../contract/areas/users/userCalls.ts'
import { user } from '../../../contract/areas/users/users.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { AuthParts } from '../../session/parts.ts'
import { removeRecoveryCodes } from '../../session/recoveryCodes.ts'
import { endSessions } from '../../session/sessions.ts'
import { customersOf, deedsOf, effectiveRights, rolesToGive, sessionsOfUser, signInsOf } from './about.ts'
import { demandManaged, userHandlers } from './handlers.ts'
import { endAllOf } from './leaving.ts'
import { userLife } from './life.ts'

/** Mounts the accounts: their records, their life, and what an admin sees of and does to one. */
export function mountUsers(portal: Portal, parts: AuthParts): void {
  const handlers = userHandlers(parts)
  mount(portal, user, handlers, userLife(parts))
  mountRead(portal, calls.assignableRoles, rolesToGive)
  const about = async (context: Reading, id: number) => (await handlers.get(context, id)).id
  mountRead(portal, calls.customersOfUser, async (context, { params }) =>
    customersOf(context, await about(context, params.id)),
  )
  mountRead(portal, calls.rightsOfUser, async (context, { params }) =>
    effectiveRights(context, await about(context, params.id)),
  )
  mountRead(portal, calls.sessionsOfUser, async (context, { params }) =>
    sessionsOfUser(context, await about(context, params.id), parts.now()),
  )
  mountRead(portal, calls.signInsOfUser, async (context, { params }) =>
    signInsOf(context, await about(context, params.id)),
  )
  mountRead(portal, calls.deedsOfUser, async (context, { params }) =>
    deedsOf(context, await about(context, params.id)),
  )
  mountWrite(portal, calls.resetTwoStep, (context, { params }) => resetTwoStep(parts, context, params.id))
  mountWrite(portal, calls.sendPasswordLink, (context, { params }) =>
    sendPasswordLink(parts, context, params.id),
  )
  mountWrite(portal, endSessionsOf, async (context, { params }) => {
    await demandManaged(context, params.id)
    return endAllOf(context, params.id)
  })
}

/** Somebody lost the phone: two-step verification is off, everywhere signed out, and told by mail. */
async function resetTwoStep({ mailer }: AuthParts, context: Writing, id: number): Promise<null> {
  const { db, record, afterCommit } = context
  const row = await demandManaged(context, id)
  if (!row.twoFactorEnabled) throw new Conflict('Deze gebruiker heeft geen tweestapsverificatie ingesteld.')
  await db
    .updateTable('users')
    .set({ twoFactorSecret: null, twoFactorEnabledAt: null })
    .where('id', '=', id)
    .execute()
  await removeRecoveryCodes(db, id)
  await endSessions(db, id)
  await record({ action: 'twoStep.reset', subject: 'users', subjectId: id })
  const recipient = row.emailAddress
  await mailer.order(db, { kind: 'twoStep', userId: id, recipient, data: { isOn: false } })
  afterCommit(async () => mailer.kick())
  return null
}

/** The mail that "Vergeten?" sends, on somebody's behalf. */
async function sendPasswordLink({ mailer }: AuthParts, context: Writing, id: number): Promise<null> {
  const { db, record, afterCommit } = context
  const row = await demandManaged(context, id)
  if (row.state !== 'active' && row.state !== 'locked')
    throw new Conflict('Deze gebruiker is niet actief; stuur zo nodig de uitnodiging opnieuw.')
  await mailer.order(db, { kind: 'reset', userId: id, recipient: row.emailAddress })
  await record({ action: 'password.linkSent', subject: 'users', subjectId: id })
  afterCommit(async () => mailer.kick())
  return null
}
