import { z } from 'zod'
import { eachOf } from '../../../domain/keys.ts'
import type { OwnPath } from '../../../domain/ownPath.ts'
import { longText, required, text } from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import { phone } from '../../records/texts.ts'
import type { NotificationType } from '../actions/actionCalls.ts'

/** What everybody may change of themselves. */
export const ownFields = {
  firstName: required(text('Voornaam', 60)),
  affix: text('Tussenvoegsel', 20),
  lastName: required(text('Achternaam', 80)),
  telephone: phone('Telefoonnummer'),
}

/** Where one begins after signing in. `customer` is what the specification says (point 4); the others are a person's own wish. */
export const startPages = {
  work: 'Mijn werk',
  customer: 'Klantpagina',
  customers: 'Klanten',
  actions: 'Acties',
  usage: 'Verbruik',
  signals: 'Signalen',
} as const
export type StartPage = keyof typeof startPages

/** What one needs for a start page beside a session, null is nothing more; the list a person chooses from holds only what that person may see. */
export const startNeeds = {
  work: null,
  customer: 'organisation:read',
  customers: 'customers:read',
  actions: 'actions:read',
  usage: 'organisation-report-ems:read',
  signals: 'organisation-signals:read',
} as const

/** The address of a start page for who stands at this customer; null is the usual one. */
export function startPath(page: StartPage, customer: { id: number } | null): OwnPath | null {
  if (page === 'work' || page === 'customers' || page === 'actions') return `/v3/${page}` as OwnPath
  if (customer === null || page === 'customer') return null
  return `/v3/customers/${customer.id}/${page === 'usage' ? 'ems/usage' : 'signals/ems'}` as OwnPath
}

/** How many rows a list shows at first. */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The hours at which the daily mail may come, in the Netherlands: from the first to the last, and of who chose none. */
export const digestHours = { first: 5, last: 22, usual: 7 } as const

/** The preferences that stand in a form of their own. */
export const preferenceFields = {
  startPage: required(choice('Startpagina', startPages, { help: 'Waar je na het inloggen begint' })),
  rowsPerPage: required(
    choice('Rijen per pagina', { '25': '25', '50': '50', '100': '100' }, { help: 'In elke lijst' }),
  ),
}

/** What stands under one's answers from the inbox, in place of the name. */
export const signatureField = longText('Handtekening', 500, {
  help: 'Onder je antwoorden vanuit de inbox, in plaats van je naam',
})

/** What one may be told of (specification, point 3: the four types of a notification, and our own reminder). */
export const notificationNames: Readonly<Record<NotificationType, string>> = {
  1: 'Nieuwe reactie op een actie of notitie',
  2: 'Status van een actie gewijzigd',
  3: 'Actie aan jou toegewezen',
  4: 'Nieuwe notitie',
  5: 'Herinnering aan een actie',
}
export const notificationTypes = [1, 2, 3, 4, 5] as const satisfies readonly NotificationType[]

/** Whether a mail comes too, and when. */
export const mailWishes = { off: 'Geen e-mail', direct: 'Meteen', daily: 'Eén keer per dag' } as const
export type MailWish = keyof typeof mailWishes

const wish = z.strictObject({ inPortal: z.boolean(), mail: z.enum(['off', 'direct', 'daily']) })
/** How one wishes to be told, by type of notification. */
export const notificationWishes = z.strictObject({
  1: wish,
  2: wish,
  3: wish,
  4: wish,
  // Who chose before there were reminders is reminded in the portal.
  5: wish.default({ inPortal: true, mail: 'off' }),
})
export type NotificationWishes = z.output<typeof notificationWishes>

/** Who said nothing is told in the portal alone. */
export const usualWishes: NotificationWishes = eachOf(notificationTypes, () => ({
  inPortal: true,
  mail: 'off',
}))
