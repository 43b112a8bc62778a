import type { SignerPage } from '../../../contract/areas/signing/signerCalls.ts'
import type { SignerState, SigningState } from '../../../contract/areas/signing/signingWords.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { signersOf } from './signers.ts'

/** Enough of an address to know it by: `j•••@bakkerij.nl`. */
export function hinted(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}

const ends: Readonly<Partial<Record<SigningState, SignerPage['kind']>>> = {
  signed: 'completed',
  rejected: 'rejected',
  expired: 'expired',
  cancelled: 'recalled',
  failed: 'failed',
}

/** How a signing stands for one of its signers: what is over for all goes before what is still to come. */
function kindOf(state: SigningState, own: SignerState, expiresOn: string): SignerPage['kind'] {
  const end = ends[state]
  if (end !== undefined) return end
  if (own === 'signed') return 'signed'
  if (expiresOn < today()) return 'expired'
  return own === 'waiting' || state !== 'waitingSigner' ? 'turn' : 'open'
}

const filesAt = (kind: SignerPage['kind'], purpose: 'sign' | 'fetch'): SignerPage['files'] => {
  if (kind === 'open') return ['document']
  return kind === 'completed' && purpose === 'fetch' ? ['signed', 'receipt'] : []
}

export interface Link {
  readonly signerId: number
  readonly signingId: number
  readonly purpose: 'sign' | 'fetch'
}

/** What somebody with this link sees. */
export async function pageOf(
  db: Db,
  { signerId, signingId, purpose }: Link,
  brand: string,
): Promise<SignerPage> {
  const row = await db
    .selectFrom('signings')
    .innerJoin('customers', 'customers.id', 'signings.customerId')
    .innerJoin('users', 'users.id', 'signings.startedById')
    .select(['subject', 'message', 'fileName', 'expiresOn', 'signings.state'])
    .select(['customers.name as customerName', 'users.name as senderName'])
    .where('signings.id', '=', signingId)
    .executeTakeFirstOrThrow()
  const signers = await signersOf(db, signingId)
  const own = signers.find(({ id }) => id === signerId)
  const kind = kindOf(row.state as SigningState, own?.state ?? 'waiting', row.expiresOn)
  return {
    kind,
    subject: row.subject,
    senderName: `${row.senderName} (${brand})`,
    customerName: row.customerName,
    signerName: own?.name ?? '',
    mailbox: hinted(own?.emailAddress ?? ''),
    message: kind === 'open' ? row.message : null,
    fileName: row.fileName,
    expiresOn: row.expiresOn,
    signers: signers.map(({ name, state }) => ({ name, state })),
    files: filesAt(kind, purpose),
  }
}
