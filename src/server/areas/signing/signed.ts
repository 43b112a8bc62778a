import type { Signature } from '../../../contract/areas/signing/signerCalls.ts'
import { signing } from '../../../contract/areas/signing/signings.ts'
import { TooMany } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { takeOwn } from '../../records/transition.ts'
import { forgetTries, takeTry } from '../../session/limiter.ts'
import type { Visitor } from '../../session/visitor.ts'
import type { Db } from '../../storage/db/database.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { note } from './activities.ts'
import { isProven, judgeCode } from './codes.ts'
import { heldSigning } from './hold.ts'
import { inviteNext } from './own.ts'
import type { Link } from './page.ts'
import type { SigningParts } from './parts.ts'
import { order, signersOf } from './signers.ts'

/** The signing of a link with its signer, held: of two tabs one is first. Null where there is nothing (more) to sign for this person. */
async function held(tx: Db, { signingId, signerId }: Link) {
  const row = await tx
    .selectFrom('signings')
    .selectAll()
    .where('id', '=', signingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const signer = await tx
    .selectFrom('signingSigners')
    .selectAll()
    .where('id', '=', signerId)
    .executeTakeFirstOrThrow()
  const isAsked = signer.state === 'invited' || signer.state === 'opened'
  return row.state === 'waitingSigner' && isAsked && row.expiresOn >= today() ? { row, signer } : null
}

/** Under which number the tries of somebody are counted: apart from those of people with an account. */
const counted = ({ signerId }: Link) => `signer:${signerId}`
const asked = ({ signerId }: Link) => `signerCode:${signerId}`

/** Mails a new code; false where there is nothing to sign. Not more often than some five times in a row. */
export async function sendCode(parts: SigningParts, link: Link): Promise<boolean> {
  const { database, mailer, now } = parts
  const sent = await database.transaction(async (tx) => {
    const open = await held(tx, link)
    if (open === null) return 'over'
    const taken = await takeTry(tx, 'signerCode', asked(link), now())
    if (!taken.allowed) return taken.wait
    const { emailAddress, id } = open.signer
    const data = { signerId: id, askedAt: now().getTime() }
    await mailer.order(tx, { kind: 'signingCode', userId: null, recipient: emailAddress, data })
    return 'sent'
  })
  if (typeof sent === 'number') throw new TooMany(sent, tooMany(sent))
  mailer.kick()
  return sent === 'sent'
}

const tooMany = (seconds: number) =>
  `Er zijn kort na elkaar te veel codes gevraagd of ingevuld. Probeer het over ${seconds < 90 ? `${seconds} seconden` : `${Math.ceil(seconds / 60)} minuten`} opnieuw.`

/** What the proof tells of each outcome of a code. */
const codeActivities = {
  proven: 'proven',
  wrong: 'codeWrong',
  spent: 'codeSpent',
  void: 'codeVoid',
} as const

/** Judges the code that somebody typed; null where there is nothing to sign. */
export async function checkCode(parts: SigningParts, link: Link, code: string, visitor: Visitor) {
  const { database, vault, now } = parts
  const judged = await database.transaction(async (tx) => {
    const open = await held(tx, link)
    if (open === null) return null
    const taken = await takeTry(tx, 'signerTry', counted(link), now())
    if (!taken.allowed) return taken.wait
    const outcome = await judgeCode(tx, vault, open.signer, code, now())
    await note(tx, { ...link, kind: codeActivities[outcome.kind], visitor, at: now() })
    if (outcome.kind === 'proven') {
      await forgetTries(tx, 'signerTry', counted(link))
      await forgetTries(tx, 'signerCode', asked(link))
    }
    return outcome.kind === 'spent' ? ({ kind: 'void' } as const) : outcome
  })
  if (typeof judged === 'number') throw new TooMany(judged, tooMany(judged))
  return judged
}

/** Signs for somebody whose mailbox was proven; false where that has to be done (again). What is over stays as it is. */
export async function placed(
  parts: SigningParts,
  link: Link,
  { proof, signature }: { readonly proof: string; readonly signature: Signature },
  visitor: Visitor,
): Promise<boolean> {
  const { database, mailer, now } = parts
  const isDone = await database.transaction(async (tx) => {
    const open = await held(tx, link)
    if (open === null) return true
    if (!isProven(open.signer, proof, now())) return false
    const at = now()
    const way =
      signature.way === 'typed'
        ? { typed: signature.text, drawn: null }
        : { typed: null, drawn: JSON.stringify(signature.strokes) }
    await tx
      .updateTable('signingSigners')
      .set({ ...way, state: 'signed', signedAt: at, proofHash: null, proofUntil: null })
      .where('id', '=', link.signerId)
      .execute()
    const detail = signature.way === 'typed' ? 'Met getypte naam' : 'Met getekende handtekening'
    await note(tx, { ...link, kind: 'signed', detail, visitor, at })
    await goOn(parts, tx, link.signingId)
    return true
  })
  mailer.kick()
  return isDone
}

/** After a signature: the next one is asked, or the document is sealed by a job. */
async function goOn(parts: SigningParts, tx: Db, signingId: number): Promise<void> {
  const context = asServer(tx, 'signings')
  const signers = await signersOf(tx, signingId)
  const signedCount = signers.filter(({ state }) => state === 'signed').length
  const row = await tx
    .updateTable('signings')
    .set(({ eb }) => ({ signedCount, version: eb('version', '+', 1) }))
    .where('id', '=', signingId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (await inviteNext(parts, context, signingId)) return
  await takeOwn(signing, parts.life, context, row, 'sys.PROCESSING')
  await enqueue(tx, { queue: 'signings', data: { id: signingId, provider: row.provider, job: 'finish' } })
}

/** Refuses for somebody whose mailbox was proven, which ends it for all; false where that has to be proven (again). */
export async function refused(
  parts: SigningParts,
  link: Link,
  { proof, reason }: { readonly proof: string; readonly reason: string },
  visitor: Visitor,
): Promise<boolean> {
  const { database, mailer, now } = parts
  const isDone = await database.transaction(async (tx) => {
    await heldSigning(tx, link.signingId)
    const open = await held(tx, link)
    if (open === null) return true
    if (!isProven(open.signer, proof, now())) return false
    const at = now()
    await tx
      .updateTable('signingSigners')
      .set({ state: 'rejected', proofHash: null, proofUntil: null })
      .where('id', '=', link.signerId)
      .execute()
    await note(tx, { ...link, kind: 'rejected', detail: reason, visitor, at })
    const row = await tx
      .selectFrom('signings')
      .selectAll()
      .where('id', '=', link.signingId)
      .executeTakeFirstOrThrow()
    const told = { rejectReason: `${open.signer.name}: ${reason}`.slice(0, 500) }
    await takeOwn(signing, parts.life, asServer(tx, 'signings'), row, 'sys.REJECTED', told)
    for (const one of await signersOf(tx, link.signingId))
      if (one.id !== link.signerId && one.state !== 'waiting') await order(parts, tx, 'signingEnded', one)
    return true
  })
  mailer.kick()
  return isDone
}
