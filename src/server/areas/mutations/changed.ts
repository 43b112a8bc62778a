import { connection } from '../../../contract/areas/connections/connections.ts'
import { hasCapacity, mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { isShown } from '../../../contract/records/resource.ts'
import { parseCapacity } from '../../../domain/energy/capacity.ts'
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
  for (const one of found) {
    if (wanted.capacity !== undefined) refuseOtherCapacity(one, wanted.capacity)
    for (const name of names) {
      const field = own(connection.fields, name)
      if (field !== undefined && !isShown(field, { ...one, ...wanted }))
        throw new Conflict(
          `${mutationKinds[row.kind]} kan niet bij ${eanText(one.ean)}: deze aansluiting heeft geen ${field.label.toLowerCase()}.`,
        )
    }
  }
}

/** Gas has no fuses, and electricity no cubic metres. */
function refuseOtherCapacity({ ean, product }: Pick<Connection, 'ean' | 'product'>, wanted: string): void {
  const known = parseCapacity(wanted)
  if (known === null) return
  const isOfGas = known.kind === 'meter' || known.kind === 'flow'
  if (isOfGas !== (product === 2))
    throw new Conflict(
      `${wanted} past niet bij ${eanText(ean)}: dat is een aansluiting van ${product === 2 ? 'gas' : 'elektriciteit'}.`,
    )
}

/** What was drafted when any text would do, is still to be told in figures before it goes to whoever makes it. */
export function refuseVague(row: Row): void {
  const { desiredCapacity } = row
  if (!hasCapacity(row) || desiredCapacity === null || parseCapacity(desiredCapacity) !== null) return
  throw new Conflict(
    `De gewenste aansluitwaarde “${desiredCapacity}” zegt niet hoeveel. Vul bij Bewerken zekeringen of een getal met zijn eenheid in.`,
  )
}
