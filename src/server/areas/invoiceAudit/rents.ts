import { dayInWords } from '../../../domain/dutch.ts'
import { instantAt } from '../../../domain/time/clockTime.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KnownPrices } from '../rates/prices/known.ts'

type Row = Readonly<Record<string, unknown>>

/** What the prices of an invoice are found by, and since when the rent of a transformer is what it is. */
interface Rented {
  readonly prices: Pick<KnownPrices, 'trafos'>
  readonly rentChanges: ReadonlyMap<number, Day>
}

/** The last day since which each rent was written down otherwise, of transformers whose rent was changed since a day. */
export async function rentChangesOf(
  db: Db,
  { trafos }: Pick<KnownPrices, 'trafos'>,
  since: Day,
): Promise<ReadonlyMap<number, Day>> {
  const ids = [...trafos.values()].flatMap((own) => own.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select(['subjectId', 'at', 'before', 'after'])
    .where('subject', '=', 'trafos')
    .where('subjectId', 'in', ids)
    .where('before', 'is not', null)
    .where('at', '>=', new Date(instantAt(since, null)))
    .orderBy('id')
    .execute()
  return new Map(
    rows.flatMap(({ subjectId, at, before, after }): [number, Day][] => {
      const [was, is] = [before ?? {}, after ?? {}] as Readonly<Record<string, unknown>>[]
      const isOther = was !== undefined && is !== undefined && 'rent' in was && was.rent !== is.rent
      return isOther && subjectId !== null ? [[subjectId, dayAt(at.getTime())]] : []
    }),
  )
}

/** The one transformer behind a connection and behind it alone: of more, nobody says which a bill is about, or which part of it. */
function ownTrafo({ prices }: Rented, { id }: { readonly id: number }) {
  const [only, ...others] = prices.trafos.get(id) ?? []
  return only === undefined || others.length > 0 || only.behind.length > 1 ? null : only
}

/** What the lessor of its transformer is paid, where no price was agreed for that (FC21). */
export function rentOf(
  found: Rented,
  connection: { readonly id: number; readonly ean: string },
  span: Span,
): Row[] {
  const own = ownTrafo(found, connection)
  if (own === null) return []
  const { number, lessorName, rent, startDate, endDate } = own
  return [
    {
      id: `trafo ${number}`,
      party: 'trafo',
      name: lessorName,
      from: startDate ?? span.from,
      to: endDate ?? span.to,
      eans: [connection.ean],
      parts: [{ code: 'TRAFO_RENT', unit: 'maand', rate: rent }],
    },
  ]
}

/** Why a rent says nothing of days before it was changed; null where it was not. */
export function rentDoubt(found: Rented, connection: { readonly id: number }, { from }: Span): string | null {
  const own = ownTrafo(found, connection)
  const day = own === null ? undefined : found.rentChanges.get(own.id)
  if (own === null || day === undefined || day < from) return null
  return `De huur van trafo ${own.number} is op ${dayInWords(day)} gewijzigd: of zij op deze dagen al gold, is niet bekend`
}
