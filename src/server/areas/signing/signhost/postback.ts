import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signing } from '../../../../contract/areas/signing/signings.ts'
import { asServer } from '../../../records/asServer.ts'
import type { Portal } from '../../../records/route.ts'
import { takeOwn } from '../../../records/transition.ts'
import type { Db } from '../../../storage/db/database.ts'
import { enqueue } from '../../../storage/jobs/enqueue.ts'
import { heldSigning } from '../hold.ts'
import type { SigningParts, SigningRow } from '../parts.ts'
import type { SignhostConfig } from './client.ts'
import { activities, signedStatus, statuses } from './codes.ts'

const moment = z
  .string()
  .max(60)
  .transform((text) => new Date(text))
  .refine((at) => !Number.isNaN(at.getTime()))

const Postback = z.looseObject({
  Id: z.string().min(1).max(60),
  Status: z.number().int(),
  Checksum: z.string().max(100),
  ModifiedDateTime: moment.optional(),
  CreatedDateTime: moment.optional(),
  Signers: z
    .array(
      z.looseObject({
        Email: z.string().max(200),
        RejectReason: z.string().max(1000).nullish(),
        Activities: z
          .array(z.looseObject({ Id: z.string().max(60), Code: z.number().int(), CreatedDateTime: moment }))
          .max(500)
          .nullish(),
      }),
    )
    .max(50)
    .nullish(),
})
type Postback = z.infer<typeof Postback>

const sameText = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether it comes from Signhost: its checksum (SHA-1 by their rule), and the header that was agreed where one was. */
function isGenuine(
  { sharedSecret, postbackAuthorization }: SignhostConfig,
  request: FastifyRequest,
  of: Postback,
) {
  const checksum = createHash('sha1').update(`${of.Id}||${of.Status}|${sharedSecret}`).digest('hex')
  const agreed =
    postbackAuthorization === null || sameText(request.headers.authorization ?? '', postbackAuthorization)
  return sameText(of.Checksum.toLowerCase(), checksum) && agreed
}

/**
 * What Signhost tells of its transactions. Outside the API, since it is no page of ours that asks. Whatever is sent gets the same answer,
 * as Signhost advises: who makes one up learns nothing, and one that cannot be used does not hold up those behind it.
 */
export function mountPostback(portal: Portal, parts: SigningParts): void {
  const config = parts.config.signhost
  if (config === null) return
  portal.http.post('/postbacks/signhost', { config: { access: 'everyone' } }, async (request) => {
    const read = Postback.safeParse(request.body)
    if (!read.success || !isGenuine(config, request, read.data)) {
      request.log.warn('a postback was passed over')
      return {}
    }
    await parts.database.transaction((tx) => follow(parts, tx, read.data))
    return {}
  })
}

/** Follows what was told, once: a state that is final does not change, and what is older than what is known says nothing new. */
async function follow(parts: SigningParts, tx: Db, told: Postback): Promise<void> {
  const known = await tx
    .selectFrom('signings')
    .select('id')
    .where('provider', '=', 'signhost')
    .where('providerId', '=', told.Id)
    .executeTakeFirst()
  if (known === undefined) return
  const row = await heldSigning(tx, known.id)
  if (row === undefined) return
  await keepActivities(tx, row, told)
  const toldAt = told.ModifiedDateTime ?? told.CreatedDateTime ?? parts.now()
  const isNew = await tx
    .insertInto('signingPostbacks')
    .values({ provider: 'signhost', providerId: told.Id, status: told.Status, toldAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('status')
    .executeTakeFirst()
  const event = statuses[told.Status] ?? 'none'
  if (isNew === undefined || event === 'none' || (await wasSigned(tx, told))) return
  const isEnd = !['sys.READY', 'sys.PROCESSING'].includes(event)
  if (!isEnd && row.toldAt !== null && toldAt < row.toldAt) return
  const version = { toldAt, lastActivityAt: parts.now() }
  await tx.updateTable('signings').set(version).where('id', '=', row.id).execute()
  const context = asServer(tx, 'postback')
  if (event === 'sys.SIGNED') {
    if (row.state !== 'processing') await takeOwn(signing, parts.life, context, row, 'sys.PROCESSING')
    const now = await tx
      .selectFrom('signings')
      .select('state')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    if (now.state === 'processing')
      await enqueue(tx, { queue: 'signings', data: { id: row.id, provider: 'signhost', job: 'fetch' } })
    return
  }
  await takeOwn(signing, parts.life, context, row, event as `sys.${string}`, reasonOf(told))
}

/** Once all signed it is only the document that is still to be fetched. */
async function wasSigned(tx: Db, { Id, Status }: Postback): Promise<boolean> {
  if (Status === signedStatus) return false
  const found = await tx
    .selectFrom('signingPostbacks')
    .select('status')
    .where('provider', '=', 'signhost')
    .where('providerId', '=', Id)
    .where('status', '=', signedStatus)
    .executeTakeFirst()
  return found !== undefined
}

function reasonOf({ Signers }: Postback) {
  const reason = Signers?.find(({ RejectReason }) => RejectReason)?.RejectReason
  return reason ? { rejectReason: reason.slice(0, 500) } : {}
}

/** What the signers did, each thing once; from it follows how far each of them is. */
async function keepActivities(tx: Db, row: SigningRow, { Signers }: Postback): Promise<void> {
  const known = await tx
    .selectFrom('signingSigners')
    .select(['id', 'emailAddress'])
    .where('signingId', '=', row.id)
    .execute()
  for (const { Email, Activities } of Signers ?? []) {
    const signer = known.find(({ emailAddress }) => emailAddress.toLowerCase() === Email.toLowerCase())
    for (const { Id, Code, CreatedDateTime: at } of Activities ?? []) {
      const kind = activities[Code]
      if (signer === undefined || kind === undefined) continue
      await tx
        .insertInto('signingActivities')
        .values({
          signingId: row.id,
          signerId: signer.id,
          kind,
          at,
          providerId: Id,
          detail: null,
          address: null,
          device: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await stand(tx, signer.id, kind, at)
    }
  }
  const { count } = await tx
    .selectFrom('signingSigners')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('signingId', '=', row.id)
    .where('state', '=', 'signed')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('signings')
    .set({ signedCount: Number(count) })
    .where('id', '=', row.id)
    .execute()
}

/** How far somebody is only goes on: who signed, signed, also when the link is opened once more. */
async function stand(tx: Db, id: number, kind: string, at: Date): Promise<void> {
  const signers = tx.updateTable('signingSigners').where('id', '=', id)
  if (kind === 'signed')
    await signers.set({ state: 'signed', signedAt: at }).where('state', '<>', 'signed').execute()
  if (kind === 'rejected') await signers.set({ state: 'rejected' }).where('state', '<>', 'signed').execute()
  if (kind === 'opened')
    await signers.set({ state: 'opened' }).where('state', 'in', ['waiting', 'invited']).execute()
  if (kind === 'invited')
    await signers.set({ state: 'invited', invitedAt: at }).where('state', '=', 'waiting').execute()
}
