import { dayAt } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { keepPdf } from '../library/keepPdf.ts'
import type { SigningParts, SigningRow } from './parts.ts'
import { signedDay } from './signers.ts'

/** Puts what came of a signing in the library of its customer, beside the record that it is about. Answers its id. */
export async function keepDocument(
  parts: SigningParts,
  context: Writing,
  row: SigningRow,
  { file, isReceipt }: { readonly file: KeptFile; readonly isReceipt: boolean },
): Promise<number> {
  const linked = parts.linked.find(({ kind }) => kind === row.linkedKind)
  const signed = await linked?.document(context.db, row.linkedId)
  const { expiryDate = null, category = 'contract', ...about } = signed ?? { expiryDate: null }
  const { id } = await keepPdf(context, {
    ...about,
    file,
    customerId: row.customerId,
    title: isReceipt ? `Transactiebewijs ${row.subject}` : `${row.subject} (getekend)`,
    category: isReceipt ? 'correspondentie' : category,
    documentDate: isReceipt ? dayAt(parts.now().getTime()) : await signedDay(context.db, row.id, parts.now()),
    expiryDate: isReceipt ? null : expiryDate,
    visibleToCustomer: true,
    uploadedById: row.startedById,
  })
  return id
}

interface Unsigned {
  readonly customerId: number
  readonly title: string
  readonly file: KeptFile
}

/**
 * Puts what was drawn up to be signed in the library of its customer. It is no mandate or contract before it is signed: what looks for
 * one there does not find it, and the customer sees what was signed.
 */
export const keepUnsigned = (context: Writing, { customerId, title, file }: Unsigned) =>
  keepPdf(context, {
    file,
    customerId,
    title,
    category: 'correspondentie',
    documentDate: today(),
    visibleToCustomer: false,
    uploadedById: context.reach.session.userId,
  })
