import type { Generated } from 'kysely'
import type { signing } from '../../../contract/areas/signing/signings.ts'
import type { ActivityKind, SignerState } from '../../../contract/areas/signing/signingWords.ts'
import type { TableOf } from '../../storage/db/tables.ts'

interface SigningSigners {
  id: Generated<number>
  signingId: number
  place: number
  name: string
  emailAddress: string
  method: Generated<'email' | 'sms' | 'idin'>
  state: Generated<SignerState>
  invitedAt: Date | null
  remindedAt: Date | null
  codeSealed: Uint8Array | null
  codeUntil: Date | null
  codeWrong: Generated<number>
  proofHash: Uint8Array | null
  proofUntil: Date | null
  signedAt: Date | null
  typed: string | null
  /** Lines, as points: written as JSON. */
  drawn: unknown
  providerId: string | null
}

interface SigningLinks {
  tokenHash: Uint8Array
  signerId: number
  purpose: 'sign' | 'fetch'
  expiresAt: Date
  createdAt: Generated<Date>
}

interface SigningActivities {
  id: Generated<number>
  signingId: number
  signerId: number | null
  kind: ActivityKind
  detail: string | null
  address: string | null
  device: string | null
  at: Generated<Date>
  providerId: string | null
}

interface SigningSeals {
  id: Generated<number>
  certificate: string
  keySealed: Uint8Array
  until: Date
  createdAt: Generated<Date>
}

interface SigningPostbacks {
  provider: string
  providerId: string
  status: number
  toldAt: Date
  receivedAt: Generated<Date>
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    signings: Omit<TableOf<typeof signing>, 'sentAt' | 'lastActivityAt' | 'closedAt'> & {
      sentAt: Date | null
      lastActivityAt: Date | null
      closedAt: Date | null
      fileHash: string
      signedHash: string | null
      receiptHash: string | null
      toldAt: Date | null
    }
    signingSigners: SigningSigners
    signingLinks: SigningLinks
    signingActivities: SigningActivities
    signingSeals: SigningSeals
    signingPostbacks: SigningPostbacks
  }
}
