import { own } from '../../../domain/own.ts'
import type { TemplateValue } from '../../../domain/templates/placeholders.ts'
import { modulesOfCustomers, type Shipped } from './shipped.ts'
import { shippedAccount } from './shippedAccount.ts'
import { shippedAgreements } from './shippedAgreements.ts'
import { shippedAudit } from './shippedAudit.ts'
import { shippedClicks } from './shippedClicks.ts'
import { shippedCollectives } from './shippedCollectives.ts'
import { shippedDuties } from './shippedDuties.ts'
import { shippedNewsletters } from './shippedNewsletters.ts'
import { shippedReports } from './shippedReports.ts'
import { shippedSales } from './shippedSales.ts'
import { shippedSaving } from './shippedSaving.ts'
import { shippedSigning } from './shippedSigning.ts'
import { shippedWork } from './shippedWork.ts'

/** Every mail whose text can be changed, by its key, with the text it is shipped with. */
export const templateKeys = {
  ...shippedAccount,
  ...shippedWork,
  ...shippedSigning,
  ...shippedClicks,
  ...shippedCollectives,
  ...shippedAudit,
  ...shippedNewsletters,
  ...shippedReports,
  ...shippedSales,
  ...shippedDuties,
  ...shippedSaving,
  ...shippedAgreements,
} as const

export type TemplateKey = keyof typeof templateKeys

/** What is to be known to write a mail: each of its placeholders. */
export type TemplateValues<K extends TemplateKey> = {
  readonly [P in keyof (typeof templateKeys)[K]['placeholders']]: TemplateValue
}

/** What a mail is by its key; undefined of a key that there is not. */
export const shippedOf = (key: unknown): Shipped | undefined => own<Shipped>(templateKeys, String(key))

/** The values of an example of it. */
export const exampleOf = ({ placeholders }: Shipped): Readonly<Record<string, TemplateValue>> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, { example }]) => [name, example]))

/**
 * Whether a mail says something of a customer, so that its example can be filled in with one: of the part of the portal that it comes
 * from, or by the name of the customer in it.
 */
export function isOfCustomers(key: unknown): boolean {
  const shipped = shippedOf(key)
  if (shipped === undefined) return false
  const parts: readonly string[] = modulesOfCustomers
  return parts.includes(shipped.module) || Object.hasOwn(shipped.placeholders, 'klant')
}
