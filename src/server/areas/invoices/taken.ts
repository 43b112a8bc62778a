import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import type { Handlers } from '../../records/handlers.ts'
import { type Admitted, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'

/** One invoice to take away. Who took which, and how, is kept before the first byte leaves. */
export async function taken(
  portal: Portal,
  handlers: Handlers<typeof invoice>,
  admitted: Admitted<':id'>,
  format: string,
) {
  const context = readingOf(portal, admitted)
  const { asked } = admitted
  const row = await handlers.get(context, asked.params.id)
  await record(context.db, context.reach, asked.request.id, {
    action: format === 'preview' ? 'preview' : 'download',
    subject: invoice.name,
    subjectId: row.id,
    after: { format },
  })
  return { context, row }
}
