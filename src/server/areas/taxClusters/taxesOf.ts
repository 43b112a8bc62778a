import type { ClusterEffect } from '../../../contract/areas/taxClusters/clusterCalls.ts'
import { taxTable } from '../../../contract/areas/taxes/taxes.ts'
import { type TaxTables, withoutTable } from '../../../domain/tax/energyTax.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { type ValidTable, validTables } from '../taxes/valid.ts'

type Product = '1' | '2'

/** The surcharge became part of the tax on 1 January 2023. */
export const lastOde = '2022-12-31'

/** The tables of the energy tax on some days, of who is a business, and which they are. */
export interface TaxesOf {
  readonly tables: TaxTables
  readonly used: ClusterEffect['tables']
  /** A day of the span of which there is no table; null where all are known. */
  readonly missing: string | null
  readonly notes: readonly string[]
}

function told(one: ValidTable): ClusterEffect['tables'][number] {
  const { id, kind, product, regime, year, sourceNote, state, validFrom, validUntil } = one
  const name = taxTable.derived.name({ kind, product, regime, year, validUntil } as never)
  return { id, name, isConcept: state === 'draft', sourceNote, validFrom, validUntil }
}

/** What of all tables counts for a product in these days. */
export function taxesIn(all: readonly ValidTable[], product: Product, span: Span): TaxesOf {
  const own = all.filter(({ from, to }) => from <= span.to && to >= span.from)
  const bracketed = (kind: 'eb' | 'ode') =>
    own.filter((one) => one.kind === kind && one.product === product && one.regime === 'normaal')
  const [eb, ode] = [bracketed('eb'), span.from <= lastOde ? bracketed('ode') : []]
  const reductions = product === '1' ? own.filter(({ kind }) => kind === 'vermindering') : []
  const used = [...new Map([...eb, ...ode, ...reductions].map((one) => [one.id, one])).values()]
  const odeDays = { from: span.from, to: span.to < lastOde ? span.to : lastOde }
  return {
    tables: {
      eb: eb.map(({ from, to, brackets }) => ({ from, to, value: brackets })),
      ode: ode.map(({ from, to, brackets }) => ({ from, to, value: brackets })),
      vermindering: reductions.map(({ from, to, amount }) => ({ from, to, value: amount ?? '0' })),
    },
    used: used.map(told),
    missing: withoutTable(span, eb) ?? (product === '1' ? withoutTable(span, reductions) : null),
    notes: [
      ...(span.from <= lastOde && withoutTable(odeDays, ode) !== null
        ? ['Tot en met 2022 kwam hier ODE bij; daarvan is niet voor alle dagen een tabel bekend.']
        : []),
      ...used
        .filter(({ state }) => state === 'draft')
        .map(
          (one) => `Gerekend met een concept: ${told(one).name}. Niemand heeft die tabel nog vastgesteld.`,
        ),
    ],
  }
}

/** Reads the tables of these days once, and answers them for any product and part of the days. */
export async function taxesOn(db: Db, span: Span): Promise<(product: Product, part: Span) => TaxesOf> {
  const all = await validTables(db, span)
  return (product, part) => taxesIn(all, product, part)
}
