import type { InvoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { date, euro } from '../../format/format.ts'
import { Banner } from '../../ui/banner.tsx'

/** What somebody should know before going on with it. */
export function Notices({ isGone, isOverdue, dueDate, ...audit }: InvoiceAudit) {
  return (
    <>
      {isOverdue && dueDate !== null && (
        <Banner tone="warning" title="Nog geen antwoord">
          Er zou antwoord zijn vóór {date(dueDate)}.
        </Banner>
      )}
      {audit.isAboveClaim && (
        <Banner tone="warning" title="Meer terug dan het verschil">
          Opgelost met {euro(audit.recoveredAmount)}, bij een verschil van {euro(audit.claimAmount)}. Kwam er
          echt meer terug, wijzig dan het verschil. Anders: heropen de bevinding en los haar op met wat
          terugkwam.
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
