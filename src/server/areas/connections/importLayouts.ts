import { NotFound } from '../../ground/errors.ts'
import { fingerprintOf } from '../../readings/formats/roles.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { keepLayout, layoutsFor } from '../../readings/imports/layouts.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { isStaff } from '../../session/reach.ts'
import type { Columns } from './importColumns.ts'
import { fieldOf, recognised } from './importNames.ts'

/** Of which tables these are: the same headings may mean something else above readings. */
const about = 'connections:'

/** By what a table is known again: its headings; null when it has none. */
const fingerprint = ({ headings, headerLine }: Sheet): string | null => {
  const cells = headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1)
  return cells.length === 0 ? null : about + fingerprintOf({ line: headerLine, cells })
}

/** How the columns of a table are read where nobody says so now: as they were pointed out before, or by their headings. */
export async function columnsOf({ db, reach }: Reading, sheet: Sheet) {
  const own = recognised(sheet.headings)
  const print = fingerprint(sheet)
  if (print === null) return { columns: own, remembered: null }
  const owner = isStaff(reach.session) ? null : (reach.customer?.id ?? 0)
  const found = (await layoutsFor(db, owner, [print])).get(print)
  if (found === undefined) return { columns: own, remembered: null }
  const mapping = found.mapping as readonly (string | null)[]
  return {
    // A field may have gone since.
    columns: own.map((_, place) => {
      const name = mapping[place] ?? null
      return name === null || fieldOf(name) === undefined ? null : name
    }),
    remembered: {
      id: found.id,
      at: found.changedAt.toISOString(),
      isKept: !found.isOwn && !isStaff(reach.session),
    },
  }
}

/** Remembers how somebody pointed the columns out, for the next table with these headings. */
export async function rememberColumns({ db, reach }: Writing, sheet: Sheet, columns: Columns): Promise<void> {
  const print = fingerprint(sheet)
  if (print !== null) await keepLayout(db, reach, reach.customer?.id ?? 0, print, columns)
}

/** Forgets what was pointed out; what staff said for everybody is not a customer's to forget. */
export async function forgetColumns({ db, reach, record }: Writing, id: number): Promise<void> {
  const customerId = reach.customer?.id ?? 0
  const gone = await db
    .deleteFrom('readingLayouts')
    .where('id', '=', id)
    .where('fingerprint', 'like', `${about}%`)
    .where((where) =>
      isStaff(reach.session)
        ? where.or([where('customerId', 'is', null), where('customerId', '=', customerId)])
        : where('customerId', '=', customerId),
    )
    .returning(['id', 'customerId', 'mapping'])
    .executeTakeFirst()
  if (gone === undefined) throw new NotFound()
  await record({ action: 'remove', subject: 'connectionColumns', subjectId: id, before: gone })
}
