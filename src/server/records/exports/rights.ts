import type { ExportJob } from '../../../contract/areas/exports/exports.ts'
import { listPermissions } from '../../../contract/records/resource.ts'
import { Forbidden, NotFound } from '../../ground/errors.ts'
import { customerInPath, holds, type Session } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Reading } from '../handlers.ts'
import type { Portal } from '../route.ts'
import { demandList, type ListSource, sourceKey } from './sheet.ts'

/** What of an export decides who may have what is in it. */
type Subject = Pick<ExportJob, 'kind' | 'aboutCustomerId'>

/** The kinds of lists that who asks may have as a file: of others one sees only exports of those. */
export function kindsOf({ sources }: Portal, { reach }: Reading): string[] {
  const allowed = [...sources].filter(([, { resource }]) =>
    listPermissions(resource).every((permission) => holds(reach, permission)),
  )
  return [...new Set(allowed.map(([key]) => key.replace('customers/:customerId/', '')))]
}

/** The list behind an export and what a person may do there now; throws where that person may not have it (any more). */
export async function listBehind(
  { sources }: Pick<Portal, 'sources'>,
  db: Db,
  session: Session,
  { kind, aboutCustomerId: customerId }: Subject,
): Promise<{ source: ListSource; context: Reading }> {
  const source = sources.get(sourceKey(kind, customerId !== null))
  if (source === undefined) throw new NotFound()
  const customer = customerId === null ? null : await customerInPath(db, session, customerId)
  const context: Reading = { db, reach: { session, customer } }
  demandList(context, source)
  return { source, context }
}

/** Throws unless who asks may have the file now: the list itself, and every customer its requester reached when it was written. */
export async function demandFile(
  portal: Portal,
  { db, reach: { session } }: Reading,
  subject: Subject & { readonly reached: readonly number[] | null },
): Promise<void> {
  await listBehind(portal, db, session, subject).catch((error: unknown) => {
    throw error instanceof NotFound ? new Forbidden() : error
  })
  const { customers } = session
  if (customers === 'all' || subject.aboutCustomerId !== null) return
  if (subject.reached === null || !subject.reached.every((id) => customers.includes(id)))
    throw new Forbidden('In dit bestand staan klanten die je niet (meer) kunt inzien.')
}
