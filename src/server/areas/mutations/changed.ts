import { connection } from '../../../contract/areas/connections/connections.ts'
import { mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { isShown } from '../../../contract/records/resource.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { own } from '../../../domain/own.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Row } from './rows.ts'

type Connection = Stored<typeof connection>

/** What a mutation of this kind makes of a connection; null when it has no field of its own for it. */
export function changedBy(row: Row): Partial<Connection> | null {
  if (row.kind === 'tenaam') return { entityId: row.entityId }
  if (row.kind === 'capaciteit') return { capacity: row.desiredCapacity ?? '' }
  if (row.kind === 'vermogen') return { contractedPower: row.desiredPower }
  if (row.kind === 'leegstand') return { vacancy: true, vacancySince: row.confirmedDate }
  if (row.kind === 'meetbedrijf') return { measuringCompanyId: row.desiredMeasuringId }
  if (row.kind === 'leverancier') return { supplierId: row.desiredSupplierId }
  return null
}

/**
 * What a connection does not have cannot change: a small one has no metering company and no contracted power. Said when it is handed
 * in, as what is confirmed by all parties and then changes nothing would look as if it were done.
 */
export async function refuseUnfit({ db, reach }: Writing, row: Row): Promise<void> {
  const wanted = changedBy(row) ?? {}
  const names = Object.keys(wanted)
  if (names.length === 0) return
  const found = await db
    .selectFrom('connections')
    .selectAll()
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', 'in', [0, ...row.connectionIds])
    .orderBy('id')
    .execute()
  for (const one of found)
    for (const name of names) {
      const field = own(connection.fields, name)
      if (field !== undefined && !isShown(field, { ...one, ...wanted }))
        throw new Conflict(
          `${mutationKinds[row.kind]} kan niet bij ${eanText(one.ean)}: deze aansluiting heeft geen ${field.label.toLowerCase()}.`,
        )
    }
}
