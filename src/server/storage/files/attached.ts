import type { Generated } from 'kysely'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { KeptFile } from './store.ts'

/** What a row that keeps a file at something has, in the table of each kind of thing. */
export interface AttachedColumns {
  id: Generated<number>
  fileHash: string
  fileName: string
  fileType: string
  sizeBytes: number
  createdById: number | null
  createdAt: Generated<Date>
}

/** The same of a file that somebody sent. */
export const attachedValues = (
  { reach }: Pick<Writing, 'reach'>,
  { hash, name, type, size }: KeptFile & { readonly name: string },
) => ({
  fileHash: hash,
  fileName: name,
  fileType: type,
  sizeBytes: size,
  createdById: reach.session.userId,
})

/** Refuses one more where there are as many as may be ("50 bijlagen per actie"): of what is held, so that nobody adds one meanwhile. */
export function demandFewer(there: readonly unknown[], most: number, what: string): void {
  if (there.length < most) return
  const why = `Hoogstens ${most} ${what}`
  throw new Invalid({ file: [why] }, why)
}
