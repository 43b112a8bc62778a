import {
  digestHours,
  type NotificationWishes,
  notificationWishes,
  type PageSize,
  pageSizes,
  type StartPage,
  startNeeds,
  startPages,
  startPath,
  usualWishes,
} from '../../contract/areas/account/account.ts'
import type { OwnPath } from '../../contract/areas/account/auth.ts'
import { membersIn } from '../../domain/unknown.ts'
import { Invalid } from '../ground/errors.ts'
import { holds, type Reach } from './reach.ts'

/** What a person prefers; anything that was never said, or makes no sense any more, is the usual. */
export interface Preferences {
  readonly defaultCustomerId: number | null
  readonly rowsPerPage: PageSize
  readonly startPage: StartPage
  readonly notificationWishes: NotificationWishes
  /** Is asked by mail for the readings of last month; on until somebody turns it off. */
  readonly meterReminder: boolean
  readonly digestHour: number
  readonly mailSignature: string | null
}

/** Where one begins who chose nothing: our people at what waits for them, a customer's at their own page. */
const usualStart = (type: string): StartPage => (type === 'customer' ? 'customer' : 'work')

/** Reads the preferences from the column `users.settings`, of a user of this type. */
export function preferencesIn(settings: unknown, type = 'customer'): Preferences {
  const kept = membersIn(settings)
  const wishes = notificationWishes.safeParse(kept.notificationWishes)
  return {
    defaultCustomerId: typeof kept.defaultCustomerId === 'number' ? kept.defaultCustomerId : null,
    rowsPerPage: pageSizes.find((size) => size === kept.rowsPerPage) ?? 25,
    startPage: Object.hasOwn(startPages, String(kept.startPage))
      ? (kept.startPage as StartPage)
      : usualStart(type),
    notificationWishes: wishes.success ? wishes.data : usualWishes,
    meterReminder: kept.meterReminder !== false,
    digestHour: typeof kept.digestHour === 'number' ? kept.digestHour : digestHours.usual,
    mailSignature: typeof kept.mailSignature === 'string' ? kept.mailSignature || null : null,
  }
}

/** Where a person begins, as a member of the answer to signing in: absent for the customer's page. */
export function startOf(
  { settings, type }: { readonly settings: unknown; readonly type: string },
  customer: { id: number } | null,
): { startPath?: OwnPath } {
  const path = startPath(preferencesIn(settings, type).startPage, customer)
  return path === null ? {} : { startPath: path }
}

/** Throws 422 for a start page somebody may not see; one that was chosen while that was allowed hinders no other change. */
export function refuseUnseen(reach: Reach, asked: StartPage | undefined, before: StartPage): void {
  if (asked === undefined || asked === before) return
  const needs = startNeeds[asked]
  if (needs === null || holds(reach, needs)) return
  throw new Invalid({ startPage: ['Deze pagina mag je niet zien'] }, 'Deze pagina mag je niet zien.')
}
