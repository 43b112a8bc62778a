import { signing } from '../../../contract/areas/signing/signings.ts'
import { hour } from '../../ground/clock.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import { note } from './activities.ts'
import { finishSigning } from './finish.ts'
import { type Provider, type SigningParts, writtenSigning } from './parts.ts'
import { order, signersOf } from './signers.ts'

/** A person is not reminded twice within this time: that is a button that was pressed twice. */
const leastBetween = hour

/** Asks the next one who has not signed; answers whether there is one. The link itself is made when the mail leaves. */
export async function inviteNext(parts: SigningParts, { db }: Writing, signingId: number): Promise<boolean> {
  const next = (await signersOf(db, signingId)).find(({ state }) => state !== 'signed')
  if (next === undefined) return false
  const at = parts.now()
  await db
    .updateTable('signingSigners')
    .set({ state: 'invited', invitedAt: at })
    .where('id', '=', next.id)
    .execute()
  await note(db, { signingId, signerId: next.id, kind: 'invited', detail: next.emailAddress, at })
  await order(parts, db, 'signingInvitation', next)
  return true
}

/** Reminds whoever is to sign now. */
export async function remindNow(parts: SigningParts, { db }: Writing, signingId: number): Promise<boolean> {
  const now = parts.now()
  const one = (await signersOf(db, signingId)).find(({ state }) => state === 'invited' || state === 'opened')
  if (one === undefined) return false
  const last = one.remindedAt ?? one.invitedAt
  if (last !== null && now.getTime() - last.getTime() < leastBetween) return false
  await db.updateTable('signingSigners').set({ remindedAt: now }).where('id', '=', one.id).execute()
  await note(db, { signingId, signerId: one.id, kind: 'reminded', detail: one.emailAddress, at: now })
  await order(parts, db, 'signingReminder', one)
  return true
}

/** The signatures are gathered by the portal itself: mails with links, one signer after the other. */
export function ownProvider(whole: () => SigningParts): Provider {
  return {
    begin: async (context, id) => {
      const parts = whole()
      const row = await writtenSigning(context.db, id)
      await takeOwn(signing, parts.life, context, row, 'sys.READY')
      await inviteNext(parts, context, id)
      context.afterCommit(async () => parts.mailer.kick())
    },
    withdraw: async (context, id) => {
      const parts = whole()
      for (const one of await signersOf(context.db, id))
        if (one.state !== 'waiting') await order(parts, context.db, 'signingEnded', one)
      context.afterCommit(async () => parts.mailer.kick())
    },
    remind: async (context, id) => {
      const parts = whole()
      if (!(await remindNow(parts, context, id)))
        throw new Conflict('Het laatste uur is al een e-mail gestuurd. Wacht even met herinneren.')
      context.afterCommit(async () => parts.mailer.kick())
    },
    work: (_, id, signal) => finishSigning(whole(), id, signal),
  }
}
