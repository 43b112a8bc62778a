import { connection } from '../../../contract/areas/connections/connections.ts'
import { linkEan } from '../../../contract/areas/connections/eanCalls.ts'
import { eanText, parseEan } from '../../../domain/identity/ean.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { heldBy } from '../../records/draft.ts'
import type { Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { demand } from '../../session/reach.ts'
import { elsewhere, ownWith, pointTo } from '../invoices/namedEans.ts'

/**
 * Connections whose making or correcting, one by one or from a table, gives the lines of drafts that name their EAN-code what they were
 * waiting for: where who does it may change invoices too.
 */
export function awaited(plain: Handlers<typeof connection>): Handlers<typeof connection> {
  const found = async (context: Writing, made: Stored<typeof connection>) => {
    await pointTo(context, String(made.ean), made.id)
    return made
  }
  return {
    ...plain,
    create: async (context, draft) => found(context, await plain.create(context, draft)),
    update: async (context, id, draft, version) => {
      const before = await plain.get(context, id)
      const after = await plain.update(context, id, draft, version)
      return after.ean === before.ean ? after : found(context, after)
    },
  }
}

/** Linking what e-invoices call by an EAN-code to a connection that has another one, or has ended. */
export function mountNamedEan(portal: Portal, handlers: Handlers<typeof connection>): void {
  mountWrite(portal, linkEan, async (context, { params: { id }, body: { ean, rightEan } }) => {
    const row = await handlers.get(context, id)
    if (row.ean !== ean && rightEan === undefined)
      throw new Invalid({
        rightEan: [`Deze aansluiting heeft EAN-code ${eanText(row.ean)}. Kies welke van beide klopt.`],
      })
    const pointed = await pointTo(context, ean, id)
    if (pointed.lines === 0)
      throw new Conflict('Iemand anders was eerder: geen regel zonder aansluiting noemt deze EAN-code nog.')
    if (row.ean !== ean && rightEan === 'invoice') {
      await refuseTaken(context, ean)
      await handlers.update(context, id, { ...heldBy(connection, row), ean }, row.version)
    }
    return pointed
  })
}

/** Whether a connection may get this EAN-code in the place of its own. */
async function refuseTaken(context: Reading, ean: string): Promise<void> {
  demand(context.reach, ['organisation-connections:write'])
  const parsed = parseEan(ean)
  if (!parsed.ok) throw new Invalid({ rightEan: [parsed.message] })
  const own = (await ownWith(context, [ean])).get(ean)
  const other = (await elsewhere(context, [ean])).get(ean)
  if (own !== undefined && own.state !== 'closed')
    throw new Invalid({ rightEan: [`${connection.taken.ean}, door ${own.name}`] })
  if (other === undefined) return
  const whose = other.customer === null ? '' : `, bij ${other.customer.name}`
  throw new Invalid({ rightEan: [`${connection.taken.ean}${whose}`] })
}
