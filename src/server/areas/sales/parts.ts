import type { Files } from '../../storage/files/store.ts'
import type { SigningDesk } from '../signing/desk.ts'

/** What the steps of a deal work with. */
export interface DealParts {
  readonly files: Files
  /** Under which name letters are sent. */
  readonly sender: string
  readonly signing: SigningDesk
}
