import type { NamedSource } from '../../../../contract/areas/rates/priceCalls.ts'
import { rate } from '../../../../contract/areas/rates/rates.ts'
import { taxTable } from '../../../../contract/areas/taxes/taxes.ts'
import type { PriceLine } from '../../../../domain/rates/lines.ts'
import type { Db } from '../../../storage/db/database.ts'
import type { KnownPrices, PricedConnection } from './known.ts'

/** What the lines name, once each, with what it is called. */
export async function sourcesOf(
  db: Db,
  known: KnownPrices,
  connection: PricedConnection,
  lines: readonly PriceLine[],
): Promise<NamedSource[]> {
  const named = new Map(
    lines.flatMap(({ source }) =>
      source === null ? [] : [[`${source.kind} ${source.id}`, source] as const],
    ),
  )
  const idsOf = (kind: string) => [...named.values()].flatMap((one) => (one.kind === kind ? [one.id] : []))
  const rates = await db
    .selectFrom('rates')
    .select(['id', 'rateKind', 'product', 'validFrom', 'sourceNote'])
    .where('id', 'in', [0, ...idsOf('rate')])
    .execute()
  const trafos = await db
    .selectFrom('trafos')
    .select(['id', 'number'])
    .where('id', 'in', [0, ...idsOf('trafo')])
    .execute()
  return [...named.values()].map(({ kind, id }): NamedSource => {
    const told = (name: string, note: string | null = null, isConcept = false) => ({
      kind,
      id,
      name,
      note,
      isConcept,
    })
    if (kind === 'connection') return told(`Aansluiting ${connection.name}`)
    if (kind === 'rate') {
      const own = rates.find((one) => one.id === id)
      return told(own === undefined ? 'Tarief' : rate.derived.name(own as never), own?.sourceNote ?? null)
    }
    if (kind === 'trafo') return told(`Trafo ${trafos.find((one) => one.id === id)?.number ?? id}`)
    const sheet = known.sheets.find((one) => one.id === id)
    if (kind === 'grid') return told(sheet?.name ?? 'Nettarief', null, sheet?.isConcept)
    if (kind === 'metering') {
      const own = known.metering.find((one) => one.id === id)
      return told(own === undefined ? 'Meettarief' : `Meettarief ${own.name}`, null, own?.isConcept)
    }
    const table = known.taxes.find((one) => one.id === id)
    return table === undefined
      ? told('Heffing')
      : told(taxTable.derived.name(table as never), table.sourceNote, table.isConcept)
  })
}
