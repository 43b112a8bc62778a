import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import {
  forgetRecognisedColumns,
  importRecognised,
} from '../../../contract/areas/energySaving/recognisedCalls.ts'
import { Invalid } from '../../ground/errors.ts'
import { mountTableImport } from '../../readings/tables/mountImport.ts'
import { crud } from '../../records/crud.ts'
import { createAll, updateAll } from '../../records/crudAll.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import type { Portal } from '../../records/route.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { type Judged, judge } from './recognisedRows.ts'
import { recognisedTable } from './recognisedSheetKind.ts'

/** One measure of a code in an edition: what a location is asked about is said once. */
async function fill(
  { db }: Writing,
  { edition, code }: { readonly edition: string; readonly code: string },
  current: { readonly id: number } | null,
) {
  await lockFor(db, 'recognisedMeasures')
  const same = await db
    .selectFrom('recognisedMeasures')
    .select('id')
    .where('edition', '=', edition)
    .where('code', '=', code)
    .where('id', '!=', current?.id ?? 0)
    .executeTakeFirst()
  if (same !== undefined) throw new Invalid({ code: [`Deze code staat al in uitgave ${edition}`] })
  return {}
}

export const recognisedHandlers: Handlers<typeof recognisedMeasure> = crud(recognisedMeasure, fill)

/** All lines in a few statements. */
async function take(context: Writing, judged: readonly Judged[]): Promise<void> {
  await createAll(
    recognisedMeasure,
    context,
    judged.flatMap(({ kind, draft }) => (kind === 'new' && draft !== undefined ? [draft] : [])),
  )
  await updateAll(
    recognisedMeasure,
    context,
    judged.flatMap(({ kind, draft, current }) =>
      kind === 'changed' && draft !== undefined && current !== null
        ? [{ id: current.id, version: current.version, draft }]
        : [],
    ),
  )
}

/** Taking in a list of recognised measures: half a list would ask half of what the law asks. */
export const mountRecognisedImport = (portal: Portal): void =>
  mountTableImport(portal, {
    importing: importRecognised,
    forgetting: forgetRecognisedColumns,
    kind: recognisedTable,
    lock: 'recognisedMeasures',
    isWhole: true,
    judge: (context, { sheet, columns }) => judge(context, sheet, columns),
    take,
  })
