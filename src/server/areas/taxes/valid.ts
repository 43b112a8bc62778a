import { type TaxBracket, taxTable } from '../../../contract/areas/taxes/taxes.ts'
import type { taxRegimes } from '../../../contract/areas/taxes/taxWords.ts'
import { bracketFault } from '../../../domain/tax/brackets.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { chosenOf, type Dated, daysWithin } from '../rateTables/valid.ts'
import { bracketsOf } from './brackets.ts'

/** A table as calculations see it, with the days asked for on which it counts: on others that it holds on, another may. */
export interface ValidTable extends Dated {
  readonly id: number
  readonly kind: 'eb' | 'ode' | 'vermindering' | 'btw'
  readonly product: '1' | '2' | null
  readonly regime: keyof typeof taxRegimes | null
  readonly year: number
  readonly amount: string | null
  readonly percentage: string | null
  readonly validFrom: string
  readonly validUntil: string
  readonly sourceNote: string | null
  readonly state: 'draft' | 'fixed' | 'expired'
  readonly brackets: readonly TaxBracket[]
}

/**
 * The tables of taxes that hold on days of a period, one a scope and day: those that count (fixed, or over), and on days without one
 * the latest concept whose brackets can be used, which its reader is told of.
 */
export async function validTables(db: Db, { from, to }: Span): Promise<readonly ValidTable[]> {
  const rows = await db
    .selectFrom('rateTables')
    .select([
      'id',
      'kind',
      'product',
      'regime',
      'year',
      'amount',
      'percentage',
      'validFrom',
      'validUntil',
      'sourceNote',
      'state',
    ])
    .where('family', '=', taxTable.fixed.family)
    .where('validFrom', '<=', to)
    .where('validUntil', '>=', from)
    .orderBy('id', 'desc')
    .execute()
  const brackets = await bracketsOf(
    db,
    rows.map(({ id }) => id),
  )
  const all = rows.map((row) => ({
    ...row,
    isConcept: row.state === 'draft',
    ...daysWithin(row, { from, to }),
    brackets: brackets.get(row.id) ?? [],
  })) as ValidTable[]
  const usable = all.filter(
    ({ kind, brackets: own }) => (kind !== 'eb' && kind !== 'ode') || bracketFault(own) === null,
  )
  return chosenOf(usable, scopeOf)
}

const scopeOf = ({ kind, product, regime }: ValidTable) => `${kind} ${product} ${regime}`
