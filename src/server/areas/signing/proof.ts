import type { ActivityKind } from '../../../contract/areas/signing/signingWords.ts'
import type { Db } from '../../storage/db/database.ts'
import type { SigningRow } from './parts.ts'

/** Lines that were drawn, each as x and y in turn, in a field of 1000 by 300. */
export type Strokes = readonly (readonly number[])[]

/** What proves a signing: who signed what, when, from where, and all that happened besides. */
export interface Proof {
  readonly number: number
  readonly subject: string
  readonly fileName: string
  readonly fileHash: string
  readonly pageCount: number
  readonly customerName: string
  readonly sender: string
  readonly startedBy: string
  readonly madeAt: Date
  readonly signers: readonly {
    readonly name: string
    readonly emailAddress: string
    /** When the code was used that proved the mailbox, and how many wrong ones were typed. */
    readonly provenAt: Date | null
    readonly wrongCodes: number
    readonly signedAt: Date | null
    readonly typed: string | null
    readonly drawn: Strokes | null
    /** From where it was signed. */
    readonly address: string | null
    readonly device: string | null
  }[]
  readonly activities: readonly {
    readonly at: Date
    readonly kind: ActivityKind
    readonly signerName: string | null
    readonly detail: string | null
    readonly address: string | null
  }[]
}

/** All that is known of a signing, for the pages of proof. */
export async function proofOf(db: Db, row: SigningRow, sender: string, madeAt: Date): Promise<Proof> {
  const { name: customerName } = await db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow()
  const { name: startedBy } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', row.startedById)
    .executeTakeFirstOrThrow()
  const signers = await db
    .selectFrom('signingSigners')
    .select(['id', 'name', 'emailAddress', 'signedAt', 'typed', 'drawn'])
    .where('signingId', '=', row.id)
    .orderBy('place')
    .execute()
  const activities = await db
    .selectFrom('signingActivities')
    .select(['signerId', 'kind', 'detail', 'address', 'device', 'at'])
    .where('signingId', '=', row.id)
    .orderBy('id')
    .execute()
  const signedBy = new Map(
    activities.filter(({ kind }) => kind === 'signed').map((one) => [one.signerId, one]),
  )
  const ofSigner = Map.groupBy(activities, ({ signerId }) => signerId)
  const names = new Map<number | null, string>(signers.map(({ id, name }) => [id, name]))
  return {
    number: row.id,
    subject: row.subject,
    fileName: row.fileName,
    fileHash: row.fileHash,
    pageCount: row.pageCount,
    customerName,
    sender,
    startedBy,
    madeAt,
    signers: signers.map(({ id, drawn, ...one }) => ({
      ...one,
      drawn: drawn as Strokes | null,
      ...codesOf(ofSigner.get(id) ?? []),
      address: signedBy.get(id)?.address ?? null,
      device: signedBy.get(id)?.device ?? null,
    })),
    activities: activities.map(({ signerId, device: _, ...one }) => ({
      ...one,
      signerName: names.get(signerId) ?? null,
    })),
  }
}

/** What became of the codes of one signer; of several that were right the last one stands for the signature. */
function codesOf(own: readonly { readonly kind: string; readonly at: Date }[]) {
  return {
    provenAt: own.findLast(({ kind }) => kind === 'proven')?.at ?? null,
    wrongCodes: own.filter(({ kind }) => kind === 'codeWrong' || kind === 'codeSpent').length,
  }
}
