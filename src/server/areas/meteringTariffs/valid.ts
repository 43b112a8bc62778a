import { meteringTariff } from '../../../contract/areas/meteringTariffs/meteringTariffs.ts'
import type { MeterSheet } from '../../../domain/rates/metering.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { chosenOf, daysWithin } from '../rateTables/valid.ts'
import { metersOf } from './meters.ts'

/** A sheet of a measuring company, with the days asked for on which it counts. */
export interface ValidMetering extends MeterSheet, Span {
  readonly measuringCompanyId: number | null
  readonly product: string | null
  /** The way of metering that it is of. */
  readonly kind: string
  readonly name: string
}

const scopeOf = ({ measuringCompanyId, product, kind }: ValidMetering) =>
  `${measuringCompanyId} ${product} ${kind}`

/** The sheets of these measuring companies that hold on days of a period, one a way of metering and day. */
export async function validMetering(
  db: Db,
  companyIds: readonly number[],
  span: Span,
): Promise<readonly ValidMetering[]> {
  const rows = await db
    .selectFrom('rateTables')
    .innerJoin('parties', 'parties.id', 'rateTables.measuringCompanyId')
    .select(['rateTables.id', 'rateTables.kind', 'product', 'unit', 'year', 'validFrom', 'validUntil'])
    .select(['rateTables.state', 'measuringCompanyId', 'parties.name as company'])
    .where('family', '=', meteringTariff.fixed.family)
    .where('measuringCompanyId', 'in', [0, ...companyIds])
    .where('validFrom', '<=', span.to)
    .where('validUntil', '>=', span.from)
    .orderBy('rateTables.id', 'desc')
    .execute()
  const own = await metersOf(
    db,
    rows.map(({ id }) => id),
  )
  const all = rows.map(
    ({ id, kind, product, unit, measuringCompanyId, ...row }): ValidMetering => ({
      id,
      kind,
      product,
      measuringCompanyId,
      unit: unit === 'maand' ? 'maand' : 'jaar',
      isConcept: row.state === 'draft',
      ...daysWithin(row, span),
      meters: own.get(id) ?? [],
      name: `${row.company} ${row.year}`,
    }),
  )
  return chosenOf(
    all.filter(({ meters }) => meters.length > 0),
    scopeOf,
  )
}
