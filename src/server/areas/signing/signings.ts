import {
  linkedSignings,
  signingCertificate,
  signingFile,
  signingProgress,
} from '../../../contract/areas/signing/signingCalls.ts'
import { signing } from '../../../contract/areas/signing/signings.ts'
import { NotFound } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Reading } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { within } from '../../records/rows.ts'
import { record } from '../../storage/audit/audit.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { onTheHour } from '../../storage/jobs/own.ts'
import { mountSignerDoor, nameOf } from './door.ts'
import { type SigningParts, signingById } from './parts.ts'
import { remindOfSignings } from './remind.ts'
import { ownCertificate } from './seals.ts'
import { signersOf } from './signers.ts'
import { mountPostback } from './signhost/postback.ts'

const handlers = crud(signing)

/** What staff see of signings and do with them, what people who sign do with their link, and what the server does of itself. */
export function mountSignings(portal: Portal, parts: SigningParts): void {
  mount(portal, signing, handlers, parts.life)
  mountRead(portal, signingProgress, async (context, { params }) => {
    const { id } = await handlers.get(context, params.id)
    return progressOf(context, id)
  })
  mountRead(portal, linkedSignings, (context, { params, query }) =>
    linkedOf(context, { kind: query.kind, id: params.id }),
  )
  mountFiles(portal, parts)
  mountSignerDoor(portal, parts)
  mountPostback(portal, parts)
  portal.workers.push({
    queue: 'signings',
    atOnce: 1,
    every: 1,
    work: async ({ id, provider, job }, signal) =>
      parts.provider[String(provider)]?.work(String(job), Number(id), signal),
  })
  portal.works.push({
    name: 'signingReminders',
    at: onTheHour,
    work: () => remindOfSignings(parts),
  })
}

async function progressOf({ db }: Reading, id: number) {
  const signers = await signersOf(db, id)
  const activities = await db
    .selectFrom('signingActivities')
    .select(['id', 'kind', 'signerId', 'detail', 'address', 'device', 'at'])
    .where('signingId', '=', id)
    .orderBy('id')
    .execute()
  const names = new Map<number | null, string>(signers.map((one) => [one.id, one.name]))
  return {
    signers: signers.map(
      ({ id: signerId, place, name, emailAddress, method, state, invitedAt, signedAt }) => ({
        id: signerId,
        place,
        name,
        emailAddress,
        method,
        state,
        invitedAt: invitedAt?.toISOString() ?? null,
        signedAt: signedAt?.toISOString() ?? null,
      }),
    ),
    activities: activities.map(({ signerId, at, ...one }) => ({
      ...one,
      signerName: names.get(signerId) ?? null,
      at: at.toISOString(),
    })),
  }
}

/** Those of a record, the newest first. What is not within reach is not there. */
async function linkedOf(context: Reading, { kind, id }: { readonly kind: string; readonly id: number }) {
  const rows = await within(signing, context)
    .select(['id', 'subject', 'state', 'signedCount', 'signerCount', 'sentAt', 'expiresOn', 'rejectReason'])
    .where('linkedKind', '=', kind)
    .where('linkedId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt?.toISOString() ?? null })) as never
}

/** Who took which file is kept, before the first byte leaves. */
function mountFiles(portal: Portal, parts: SigningParts): void {
  add(portal, signingFile, async ({ reach, asked }) => {
    const context = readingOf(portal, { reach })
    const { id } = await handlers.get(context, asked.params.id)
    const row = await signingById(context.db, id)
    const { which } = asked.query
    const hash = row && { document: row.fileHash, signed: row.signedHash, receipt: row.receiptHash }[which]
    if (!row || !hash) throw new NotFound()
    const body = await portal.files.open(hash)
    const told = { action: 'download', subject: signing.name, subjectId: id, customerId: row.customerId }
    await record(context.db, context.reach, asked.request.id, { ...told, after: { which } })
    const preview = which === 'document'
    return {
      status: 200,
      body,
      headers: fileHeaders({ name: nameOf(row, which), type: 'application/pdf', preview }),
    }
  })
  add(portal, signingCertificate, async () => {
    const certificate = await ownCertificate(parts.database.db)
    if (certificate === null) throw new NotFound()
    const headers = fileHeaders({ name: 'ondertekening.pem', type: 'application/x-pem-file' })
    return { status: 200, body: certificate, headers }
  })
}
