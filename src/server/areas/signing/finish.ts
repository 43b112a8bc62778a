import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { signing } from '../../../contract/areas/signing/signings.ts'
import { asServer } from '../../records/asServer.ts'
import type { Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { note } from './activities.ts'
import { keepDocument } from './documents.ts'
import { heldSigning } from './hold.ts'
import { type SigningParts, type SigningRow, signingById, writtenSigning } from './parts.ts'
import { finishedApart } from './pdf/thread.ts'
import { proofOf } from './proof.ts'
import { ownSeal } from './seals.ts'
import { order, signersOf } from './signers.ts'

/** The most that a sealed document takes, in bytes: what was read, and its pages of proof. */
const largest = 64 * 1024 * 1024

/**
 * Seals what everybody signed: the pages that were read with the pages of proof behind them, under one signature; then the receipt with
 * the hash of that. A process that fell on the way is followed by another that makes it anew: it counts once its transaction is done.
 */
export async function finishSigning(parts: SigningParts, id: number, signal: AbortSignal): Promise<void> {
  const row = await signingById(parts.database.db, id)
  if (row === undefined || row.state !== 'processing') return
  signal.throwIfAborted()
  const made = await sealed(parts, row)
  signal.throwIfAborted()
  await parts.database.transaction((tx) => close(parts, asServer(tx, 'signings'), id, made))
  parts.mailer.kick()
}

interface Made {
  readonly signed: KeptFile
  readonly receipt: KeptFile
}

async function sealed(parts: SigningParts, row: SigningRow): Promise<Made> {
  const { files, config, database } = parts
  const at = parts.now()
  const seal = await ownSeal(parts)
  // The library that draws pages is large, and a start need not wait for it.
  const { evidencePages, receiptPages } = await import('./evidence.ts')
  const proof = await proofOf(database.db, row, config.brandName, at)
  const document = new Uint8Array(await buffer(await files.open(row.fileHash)))
  const told = { name: config.brandName, contact: config.publicUrl, at, seal }
  const keep = async (pages: readonly Uint8Array[], title: string, reason: string) =>
    files.put(Readable.from([Buffer.from(await finishedApart({ ...told, pages, title, reason }))]), {
      maximum: largest,
    })
  const reason = `Ondertekend door ${proof.signers.map(({ name }) => name).join(', ')}`
  const signed = await keep([document, await evidencePages(proof)], row.subject, reason)
  const receipt = await keep(
    [await receiptPages(proof, signed.hash)],
    `Transactiebewijs ${row.subject}`,
    'Transactiebewijs',
  )
  return { signed, receipt }
}

/** In one transaction: the documents in the library, the end of the signing, what follows from it, and the mails. */
async function close(parts: SigningParts, context: Writing, id: number, made: Made): Promise<void> {
  const { db } = context
  const row = await heldSigning(db, id)
  if (row === undefined || row.state !== 'processing') return
  await note(db, { signingId: id, kind: 'sealed', detail: made.signed.hash, at: parts.now() })
  await concluded(parts, context, row, made)
  for (const one of await signersOf(db, id)) {
    await note(db, {
      signingId: id,
      signerId: one.id,
      kind: 'sentOn',
      detail: one.emailAddress,
      at: parts.now(),
    })
    await order(parts, db, 'signingDone', one)
  }
}

/** Keeps the signed document and its receipt in the library, and ends the signing with them. */
export async function concluded(
  parts: SigningParts,
  context: Writing,
  row: SigningRow,
  { signed, receipt }: Made,
): Promise<void> {
  const signedDocumentId = await keepDocument(parts, context, row, { file: signed, isReceipt: false })
  const receiptId = await keepDocument(parts, context, row, { file: receipt, isReceipt: true })
  await context.db
    .updateTable('signings')
    .set({ signedHash: signed.hash, receiptHash: receipt.hash })
    .where('id', '=', row.id)
    .execute()
  const now = await writtenSigning(context.db, row.id)
  await takeOwn(signing, parts.life, context, now, 'sys.SIGNED', { signedDocumentId, receiptId })
}
