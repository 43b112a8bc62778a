import { reclaimPaper } from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { fileName } from '../../../domain/fileName.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { calculationOf } from './calculation.ts'
import { reclaimOnPaper } from './paper.ts'
import { taxRequestHandlers } from './taxRequests.ts'

/** The calculation of a reclaim as a PDF; refused while there is no amount to ask. */
export function mountReclaimPaper(portal: Portal, { brandName }: { brandName: string }): void {
  add(portal, reclaimPaper, async (admitted) => {
    const context = readingOf(portal, admitted)
    const row = await taxRequestHandlers.get(context, admitted.asked.params.id)
    const customer = context.reach.customer
    const calculation = await calculationOf(context.db, { ...row, customerId: customer?.id ?? 0 })
    if (calculation.claimCents === null)
      throw new Conflict(`Het bedrag is nog niet te berekenen. ${calculation.reasons.join(' ')}`.trim())
    await record(context.db, context.reach, admitted.asked.request.id, {
      action: 'download',
      subject: taxRequest.name,
      subjectId: row.id,
      customerId: customer?.id ?? 0,
      after: { calculation: row.number },
    })
    const paper = reclaimOnPaper({
      ...row,
      sender: brandName,
      customerName: customer?.name ?? '',
      writtenOn: today(),
      calculation,
    })
    const name = fileName(`Teruggaaf energiebelasting ${row.number}.pdf`)
    return { status: 200, body: paper, headers: fileHeaders({ name, type: 'application/pdf' }) }
  })
}
