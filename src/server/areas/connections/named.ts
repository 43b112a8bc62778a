import { sql } from 'kysely'
import { mostNamed, namedConnections } from '../../../contract/areas/connections/connectionCalls.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'

/** Which connections of a customer a pasted sheet names. */
export function mountNamedConnections(portal: Portal): void {
  mountWrite(portal, namedConnections, ({ db, reach }, { body: { texts } }) => {
    const eans = texts.map((text) => text.replaceAll(/\s/g, ''))
    const names = texts.map((text) => text.toLowerCase())
    return db
      .selectFrom('connections')
      .select(['id', 'name', 'ean'])
      .where('customerId', '=', reach.customer?.id ?? 0)
      .where(({ or, eb }) => or([eb('ean', 'in', ['', ...eans]), eb(sql`lower(name)`, 'in', ['', ...names])]))
      .orderBy('id')
      .limit(mostNamed)
      .execute()
  })
}
