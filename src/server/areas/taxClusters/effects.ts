import { sql } from 'kysely'
import type { ClusterEffect } from '../../../contract/areas/taxClusters/clusterCalls.ts'
import { dayText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { decimalOf } from '../../../domain/money.ts'
import { type ClusterTax, clusterDays, clusterYear, partOfYear } from '../../../domain/tax/clusterYear.ts'
import { reclaimYears } from '../../../domain/tax/reclaim.ts'
import type { Span } from '../../../domain/time/period.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { type TaxesOf, taxesOn } from './taxesOf.ts'

/** What of a cluster its effect follows from. */
export interface Clustered {
  readonly id: number
  readonly product: '1' | '2'
  readonly connectionIds: readonly number[]
  readonly validFrom: string
  readonly validUntil: string | null
}

interface Member {
  readonly id: number
  readonly ean: string
  readonly name: string
  readonly type: string
  readonly product: number
  readonly annualUsage: number | null
  readonly residence: boolean
  readonly blockHeating: boolean
}

const yearIn = (day: string) => Number(day.slice(0, 4))
const thisYear = () => yearIn(today())

/** The year in which a cluster holds that is nearest to this one. */
export function nearestYear({ validFrom, validUntil }: Clustered): number {
  const [first, last] = [yearIn(validFrom), validUntil === null ? null : yearIn(validUntil)]
  const year = Math.max(first, thisYear())
  return last === null ? year : Math.min(last, year)
}

/** The years of which its effect is told: from as many years back as tax is given back, as far as it holds. */
export function yearsOf(cluster: Clustered): number[] {
  const nearest = nearestYear(cluster)
  const first = Math.min(nearest, Math.max(yearIn(cluster.validFrom), thisYear() - reclaimYears))
  return Array.from({ length: nearest - first + 1 }, (_, back) => nearest - back)
}

async function membersOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Member>> {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'ean', 'name', 'type', 'product', 'annualUsage', 'residence', 'blockHeating'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const unitOf = (product: '1' | '2') => (product === '2' ? ('m³' as const) : ('kWh' as const))

/** Why the tax of these cannot be worked out, in sentences. */
function reasonsOf({ product }: Clustered, members: readonly Member[], { missing }: TaxesOf): string[] {
  const unlike = members.filter((one) => String(one.product) !== product || one.type === 'production')
  return [
    ...(members.length < 2 ? ['Een cluster heeft minstens twee aansluitingen.'] : []),
    ...unlike.map(({ ean }) => `${eanText(ean)} is geen aansluiting van dit product.`),
    ...members
      .filter(({ annualUsage }) => annualUsage === null)
      .map(({ ean }) => `Het jaarverbruik van ${eanText(ean)} is niet ingevuld.`),
    ...members
      .filter(({ blockHeating }) => product === '2' && blockHeating)
      .map(
        ({ ean }) => `${eanText(ean)} is voor blokverwarming: daarvoor geldt één tarief, zonder schijven.`,
      ),
    ...(missing === null ? [] : [`Voor ${dayText(missing)} is er geen tabel van de energiebelasting.`]),
  ]
}

const shown = ({ use, lines, cents }: ClusterTax) => ({
  use: decimalOf(use, 3),
  lines: lines.map(({ year: _, ...line }) => line),
  cents,
})

const business = 10_000_000

function notesOf(year: number, members: readonly Member[], product: '1' | '2', { notes }: TaxesOf): string[] {
  const use = members.reduce((sum, { annualUsage }) => sum + (annualUsage ?? 0), 0)
  return [
    ...(year < thisYear()
      ? [
          'Gerekend met het jaarverbruik dat nu bij de aansluitingen staat; in dat jaar kan het anders zijn geweest.',
        ]
      : []),
    ...(product === '1' && use > business
      ? ['Boven 10 miljoen kWh is gerekend met het tarief voor zakelijk verbruik.']
      : []),
    ...notes,
  ]
}

interface Asked {
  readonly cluster: Clustered
  readonly year: number
  readonly span: Span
}

function effectOf(
  { cluster, year, span }: Asked,
  known: ReadonlyMap<number, Member>,
  taxes: TaxesOf,
): ClusterEffect {
  const { product, connectionIds } = cluster
  const members = connectionIds.flatMap((id) => known.get(id) ?? [])
  const reasons = reasonsOf(cluster, members, taxes)
  const uses = members.map(({ annualUsage, residence }) => ({
    annualUse: (annualUsage ?? 0) * 1000,
    residence,
  }))
  const found = reasons.length === 0 ? clusterYear(product, uses, span, taxes.tables) : null
  const { days, of } = partOfYear(span)
  return {
    year,
    from: span.from,
    to: span.to,
    days,
    daysOfYear: of,
    unit: unitOf(product),
    reasons,
    members: members.map(({ id, ean, name, annualUsage, residence }, place) => {
      const taxed = found?.apart[place]
      return {
        connectionId: id,
        ean,
        name,
        annualUsage,
        residence,
        taxed: taxed === undefined ? null : shown(taxed),
      }
    }),
    together: found && shown(found.together),
    apartCents: found && found.together.cents + found.effect,
    effectCents: found?.effect ?? null,
    notes: notesOf(year, members, product, taxes),
    tables: taxes.used,
  }
}

/** What clusters change in a year each: their connections and the tables are read once for all. */
export async function effectsOf(
  db: Db,
  asked: readonly { readonly cluster: Clustered; readonly year: number }[],
): Promise<(ClusterEffect | null)[]> {
  const held = asked.map(({ cluster, year }) => {
    const span = clusterDays(year, cluster)
    return span && { cluster, year, span }
  })
  const spans = held.flatMap((one) => (one === null ? [] : [one.span]))
  const [first, last] = [
    spans.map(({ from }) => from).sort()[0],
    spans
      .map(({ to }) => to)
      .sort()
      .at(-1),
  ]
  if (first === undefined || last === undefined) return asked.map(() => null)
  const known = await membersOf(
    db,
    asked.flatMap(({ cluster }) => cluster.connectionIds),
  )
  const taxes = await taxesOn(db, { from: first, to: last })
  return held.map((one) => one && effectOf(one, known, taxes(one.cluster.product, one.span)))
}
