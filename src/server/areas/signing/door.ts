import {
  openSigning,
  placeSignature,
  proveMailbox,
  rejectSigning,
  sendSignerCode,
  signerFile,
} from '../../../contract/areas/signing/signerCalls.ts'
import { pdfName } from '../../../domain/fileName.ts'
import { NotFound, TooMany } from '../../ground/errors.ts'
import { mountDirect } from '../../records/mount.ts'
import { add, type Portal } from '../../records/route.ts'
import { takeTry } from '../../session/limiter.ts'
import { type Visitor, visitorOf } from '../../session/visitor.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { note } from './activities.ts'
import { linkOf } from './links.ts'
import { type Link, pageOf } from './page.ts'
import type { SigningParts } from './parts.ts'
import { checkCode, placed, refused, sendCode } from './signed.ts'

/** Whose link this is. One that is not known costs who tries it its turn: after twenty an address waits, longer each time. */
async function known(parts: SigningParts, token: string, visitor: Visitor): Promise<Link> {
  const { database, now } = parts
  const link = await linkOf(database.db, token, now())
  if (link !== null) return link
  const taken = await database.transaction((tx) => takeTry(tx, 'link', visitor.address, now()))
  throw taken.allowed ? new NotFound() : new TooMany(taken.wait)
}

/** What people without an account do with the link from their mail. */
export function mountSignerDoor(portal: Portal, parts: SigningParts): void {
  const { database, config, now } = parts
  const page = (link: Link) => pageOf(database.db, link, config.brandName)
  const shown = async (link: Link) => ({ kind: 'page' as const, page: await page(link) })
  const unproven = { kind: 'unproven' as const }
  mountDirect(portal, openSigning, async (_, { body, request }) => {
    const visitor = visitorOf(request)
    const link = await known(parts, body.token, visitor)
    await noteOpened(parts, link, visitor)
    return { body: { data: await page(link) } }
  })
  mountDirect(portal, sendSignerCode, async (_, { body, request }) => {
    const link = await known(parts, body.token, visitorOf(request))
    const sent = await sendCode(parts, link)
    return { body: { data: sent ? { kind: 'sent' as const } : await shown(link) } }
  })
  mountDirect(portal, proveMailbox, async (_, { body, request }) => {
    const visitor = visitorOf(request)
    const link = await known(parts, body.token, visitor)
    const judged = await checkCode(parts, link, body.code, visitor)
    return { body: { data: judged ?? (await shown(link)) } }
  })
  mountDirect(portal, placeSignature, async (_, { body, request }) => {
    const visitor = visitorOf(request)
    const link = await known(parts, body.token, visitor)
    const isProven = await placed(parts, link, body, visitor)
    return { body: { data: isProven ? await shown(link) : unproven } }
  })
  mountDirect(portal, rejectSigning, async (_, { body, request }) => {
    const visitor = visitorOf(request)
    const link = await known(parts, body.token, visitor)
    const isProven = await refused(parts, link, body, visitor)
    return { body: { data: isProven ? await shown(link) : unproven } }
  })
  add(portal, signerFile, async ({ asked }) => {
    const visitor = visitorOf(asked.request)
    const link = await known(parts, asked.body.token, visitor)
    const { which } = asked.body
    if (!(await page(link)).files.includes(which)) throw new NotFound()
    const row = await database.db
      .selectFrom('signings')
      .select(['subject', 'fileName', 'fileHash', 'signedHash', 'receiptHash'])
      .where('id', '=', link.signingId)
      .executeTakeFirstOrThrow()
    const hash = { document: row.fileHash, signed: row.signedHash, receipt: row.receiptHash }[which]
    if (hash === null) throw new NotFound()
    const body = await parts.files.open(hash)
    const kind = ({ document: 'read', signed: 'fetched', receipt: 'receiptFetched' } as const)[which]
    await note(database.db, { ...link, kind, visitor, at: now() })
    const headers = fileHeaders({ name: nameOf(row, which), type: 'application/pdf' })
    return { status: 200, body, headers }
  })
}

/** What a file of a signing is called, on the disk of who takes it. */
export function nameOf(
  { subject, fileName: own }: { readonly subject: string; readonly fileName: string },
  which: 'document' | 'signed' | 'receipt',
): string {
  if (which === 'document') return own
  const title = which === 'signed' ? `${subject} (getekend)` : `Transactiebewijs ${subject}`
  return pdfName(title)
}

/** That somebody opened the link is kept once: from then on it is known that the mail arrived. */
async function noteOpened({ database, now }: SigningParts, link: Link, visitor: Visitor): Promise<void> {
  await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('signingSigners')
      .set({ state: 'opened' })
      .where('id', '=', link.signerId)
      .where('state', '=', 'invited')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await note(tx, { ...link, kind: 'opened', visitor, at: now() })
  })
}
