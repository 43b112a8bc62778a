import type { InvoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { date } from '../../format/format.ts'
import { Banner } from '../../ui/banner.tsx'

/** What somebody should know before going on with it. */
export function Notices({ isGone, isOverdue, dueDate }: InvoiceAudit) {
  return (
    <>
      {isOverdue && dueDate !== null && (
        <Banner tone="warning" title="Nog geen antwoord">
          Er zou antwoord zijn vóór {date(dueDate)}.
        </Banner>
      )}
      {isGone && (
        <Banner tone="info" title="Niet meer gevonden">
          Sinds er iets veranderde waarmee deze factuur is gecontroleerd, is dit verschil er niet meer. Wat je
          hier besloot, blijft staan.
        </Banner>
      )}
    </>
  )
}
