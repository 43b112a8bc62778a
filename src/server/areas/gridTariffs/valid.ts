import { gridTariff } from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import type { GridSheet } from '../../../domain/rates/category.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { chosenOf, daysWithin } from '../rateTables/valid.ts'
import { categories } from './categories.ts'

/** A part of a sheet as calculations see it, with the days asked for on which it counts. */
export interface ValidSheet extends GridSheet, Span {
  readonly gridOperatorId: number
  readonly product: '1' | '2'
  readonly name: string
  readonly isSmall: boolean
}

const scopeOf = ({ gridOperatorId, product, kind }: ValidSheet) => `${gridOperatorId} ${product} ${kind}`

/**
 * The sheets of these grid operators that hold on days of a period, one a part and day: those that count (fixed, or over), and on days
 * without one the latest concept, which its reader is told of.
 */
export async function validSheets(
  db: Db,
  operatorIds: readonly number[],
  { from, to }: Span,
): Promise<readonly ValidSheet[]> {
  const rows = await db
    .selectFrom('rateTables')
    .select(['id', 'kind', 'product', 'unit', 'year', 'validFrom', 'validUntil', 'state', 'gridOperatorId'])
    .select('operatorName')
    .where('family', '=', gridTariff.fixed.family)
    .where('gridOperatorId', 'in', [0, ...operatorIds])
    .where('validFrom', '<=', to)
    .where('validUntil', '>=', from)
    .orderBy('id', 'desc')
    .execute()
  const own = await categories.of(
    db,
    rows.map(({ id }) => id),
  )
  const all = rows.map((row) => ({
    ...row,
    isConcept: row.state === 'draft',
    isSmall: row.kind.startsWith('kv_'),
    ...daysWithin(row, { from, to }),
    categories: own.get(row.id) ?? [],
    name: gridTariff.derived.name({ ...row, operator: row.operatorName } as never),
  })) as ValidSheet[]
  const usable = all.filter((sheet) => sheet.categories.length > 0)
  return chosenOf(usable, scopeOf)
}
