import type { Config } from '../config.ts'
import type { Clock } from '../ground/clock.ts'
import type { Database } from '../storage/db/database.ts'
import type { Mailer } from '../storage/mail/mailer.ts'
import type { Hasher } from './hasher.ts'
import type { Vault } from './vault.ts'

/** What of the configuration getting in depends on. */
export type AuthConfig = Pick<
  Config,
  'dataDir' | 'filesDir' | 'publicUrl' | 'brandName' | 'brandColor' | 'smtpUrl' | 'secretKey'
>

/** What everything about getting in works with. */
export interface AuthParts {
  readonly database: Database
  readonly config: AuthConfig
  readonly now: Clock
  readonly hasher: Hasher
  readonly vault: Vault
  readonly mailer: Mailer
}
