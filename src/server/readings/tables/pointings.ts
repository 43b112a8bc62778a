import type { Remembered } from '../../../contract/records/tableImport.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { fingerprintOf } from '../formats/roles.ts'
import type { Place } from '../formats/sheet.ts'
import { forgetLayout, keepLayout, layoutsFor, ownerOf, rememberedAs } from '../imports/layouts.ts'
import type { Columns, TableKind } from './kind.ts'

/** By what a table is known again: its headings; null when it has none. */
export function fingerprint({ name }: Pick<TableKind, 'name'>, headings: readonly string[]): string | null {
  const cells = headings.slice(0, headings.findLastIndex((heading) => heading.trim() !== '') + 1)
  return cells.length === 0 ? null : `${name}:${fingerprintOf({ line: 0, cells })}`
}

/** A table as it was pointed out. */
interface Pointed {
  readonly columns: Columns
  /** Where it was; null of one of before that was kept. */
  readonly place: Place | null
}

/** What was pointed out of a table, and what a person is told of it. */
export interface Recalled extends Pointed {
  readonly remembered: Remembered
}

/** What was pointed out before, for whoever asks, of tables with one of these fingerprints. */
export async function recalledFor(
  { db, reach }: Pick<Reading, 'db' | 'reach'>,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, Recalled>> {
  const owner = ownerOf(reach, reach.customer?.id ?? 0)
  const found = await layoutsFor(db, owner, fingerprints)
  return new Map(
    [...found].map(([print, layout]) => {
      const { columns, place = null } = layout.mapping as Pick<Pointed, 'columns'> & Partial<Pointed>
      return [print, { columns, place, remembered: rememberedAs(layout, owner) }]
    }),
  )
}

/** Remembers how somebody pointed a table out, for the next one with these headings. */
export async function rememberColumns(
  kind: TableKind,
  { db, reach }: Writing,
  headings: readonly string[],
  pointed: Pointed,
): Promise<void> {
  const print = fingerprint(kind, headings)
  if (print !== null) await keepLayout(db, reach, reach.customer?.id ?? 0, print, pointed)
}

/** What the history calls it. */
const subjects = {
  connections: 'connectionColumns',
  mutations: 'mutationColumns',
  recognised: 'recognisedColumns',
  leads: 'leadColumns',
  saving: 'savingColumns',
} as const

/** Forgets what was pointed out; what staff said for everybody is not a customer's to forget. */
export async function forgetColumns(
  { name }: TableKind,
  { db, reach, record }: Writing,
  id: number,
): Promise<void> {
  const gone = await forgetLayout(db, reach, reach.customer?.id ?? 0, { about: name, id })
  if (gone === null) throw new NotFound()
  await record({ action: 'remove', subject: subjects[name], subjectId: id, before: gone })
}
