import type { TemplateExample } from '../../../contract/areas/templates/templateCalls.ts'
import { exampleOf, shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import { own } from '../../../domain/own.ts'
import type { TemplateValue } from '../../../domain/templates/placeholders.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../storage/db/database.ts'
import { type About, type Source, sources } from './realSources.ts'

export interface RealParts {
  readonly db: Db
  readonly config: Pick<Config, 'publicUrl' | 'brandName'>
  /** Whoever looks, who is its recipient where it goes to none of the customer. */
  readonly userId: number
  readonly customer: About | null
}

/** Mails that go to people of a customer, so that the first name in them is that of one. */
const toCustomers: ReadonlySet<string> = new Set(['clicks', 'collectives', 'mutations', 'taxReclaim'])

async function firstName({ db, userId, customer }: RealParts, module: string): Promise<string | null> {
  if (customer !== null && toCustomers.has(module)) {
    const contact = await db
      .selectFrom('contacts')
      .select('firstName')
      .where('customerId', '=', customer.id)
      .orderBy('isPrimary', 'desc')
      .orderBy('id')
      .executeTakeFirst()
    return contact?.firstName ?? null
  }
  const user = await db.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirst()
  return user?.firstName ?? null
}

/**
 * What a mail may hold, filled in: of the portal, of whoever looks, and of the latest of what a customer has where one is chosen. What
 * is not there is an example, and said to be one.
 */
export async function exampleFor(key: string, parts: RealParts): Promise<TemplateExample> {
  const shipped = shippedOf(key)
  if (shipped === undefined) return { values: {}, real: [] }
  const { db, config, customer } = parts
  const voornaam = await firstName(parts, shipped.module)
  const found: Readonly<Record<string, TemplateValue>> = {
    merk: config.brandName,
    instellingen: `${config.publicUrl}/v3/account/settings?tab=notifications`,
    ...(voornaam !== null && { voornaam }),
    ...(customer !== null && {
      klant: customer.name,
      ...(await own<Source>(sources, shipped.module)?.(db, customer, config.publicUrl)),
    }),
  }
  // What that record says nothing of shows nothing of the text: its example does.
  const real = Object.keys(shipped.placeholders).filter((name) => (found[name]?.length ?? 0) > 0)
  const values = {
    ...exampleOf(shipped),
    ...Object.fromEntries(real.map((name) => [name, found[name] ?? ''])),
  }
  return {
    real,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    ),
  }
}
