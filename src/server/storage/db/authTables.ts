import type { Generated, JSONColumnType } from 'kysely'

interface Sessions {
  id: Generated<number>
  tokenHash: Uint8Array
  userId: number
  realUserId: number | null
  selectedCustomerId: number | null
  remember: Generated<boolean>
  device: string | null
  address: string | null
  createdAt: Generated<Date>
  lastUsedAt: Generated<Date>
  expiresAt: Date
  parentId: number | null
  pendingSecretHash: Uint8Array | null
  pendingSecretUntil: Date | null
}

interface PasswordLinks {
  id: Generated<number>
  userId: number
  tokenHash: Uint8Array
  purpose: 'reset' | 'invitation'
  emailAddress: string
  createdAt: Date
  expiresAt: Date
  sentAt: Date | null
  endedAt: Date | null
}

interface Attempts {
  kind: string
  key: string
  failures: Generated<number>
  refused: Generated<number>
  lastAt: Date
  blockedUntil: Date | null
}

interface Mails {
  id: Generated<number>
  kind: string
  userId: number | null
  recipient: string
  data: JSONColumnType<Record<string, unknown>>
  tries: Generated<number>
  nextAt: Date | null
  /** Until when a process has it in hand, by the clock of the database. */
  heldUntil: Date | null
  createdAt: Date
}

/** The tables of getting in, of migrations 0001, 0002 and 0102. */
export interface AuthTables {
  sessions: Sessions
  recoveryCodes: { userId: number; codeHash: Uint8Array; usedAt: Date | null }
  passwordLinks: PasswordLinks
  emailChanges: {
    userId: number
    emailAddress: string
    tokenHash: Uint8Array
    createdAt: Date
    expiresAt: Date
  }
  attempts: Attempts
  mails: Mails
  vaultCheck: { id: Generated<number>; value: Uint8Array }
}
