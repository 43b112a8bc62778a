import type { InvoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date, dates, euro } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { severityBadge } from './badges.tsx'
import { FoundCard } from './foundCard.tsx'

const audits: AnyResource = invoiceAudit
const pages = pagesOf(audits, null)
const auditOf = (row: AnyRow) => row as unknown as InvoiceAudit

const columns = withColumns(columnsOf(audits), {
  severity: { cell: (row) => severityBadge(auditOf(row).severity) },
  checkCode: { cell: (row) => auditOf(row).checkCode },
  connectionName: { from: '2xl' },
  sender: { from: 'xl' },
  periodFrom: { from: 'xl', cell: (row) => dates(auditOf(row).periodFrom, auditOf(row).periodTo) },
  dueDate: {
    from: 'xl',
    cell: (row) => {
      const { dueDate, isOverdue } = auditOf(row)
      if (dueDate === null) return ''
      return isOverdue ? <Badge tone="danger">{date(dueDate)}</Badge> : date(dueDate)
    },
  },
})

/** What the control found in the invoices of all customers, the largest amount on top. */
export function AuditInbox() {
  return (
    <ListPage
      resource={audits}
      customerId={null}
      columns={columns}
      mayCreate={false}
      rowHref={({ id }) => pages.show(id)}
      nothing="Er staat niets open: alles wat te controleren was, klopt of is afgehandeld."
    />
  )
}

/** One finding: what was billed beside what it ought to be, and what can be done with it now. */
export function AuditPage({ id }: PageProps) {
  const mayEdit = useMayEdit(audits)
  return (
    <ShowPage
      resource={audits}
      customerId={null}
      id={id}
      title={(row) => auditOf(row).title}
      lead={(row) => <Lead {...auditOf(row)} />}
      mayEdit={mayEdit}
      dataLabel="Controle"
      data={(row) => (
        <>
          <Notices {...auditOf(row)} />
          <FoundCard audit={auditOf(row)} />
        </>
      )}
    />
  )
}

function Lead({ customerId, customerName, sender, claimAmount, invoiceId, invoiceName }: InvoiceAudit) {
  return (
    <>
      <TextLink href={`/v3/customers/${customerId}`}>{customerName}</TextLink>
      <span>{sender}</span>
      <TextLink href={`/v3/customers/${customerId}/invoices/${invoiceId}/show`}>{invoiceName}</TextLink>
      <span>{euro(claimAmount)}</span>
    </>
  )
}

/** What somebody should know before going on with it. */
function Notices({ isGone, isOverdue, dueDate }: InvoiceAudit) {
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

/** Changing the amount that is asked back. */
export function AuditForm({ id }: PageProps) {
  return <FormPage resource={audits} customerId={null} id={id} afterSave={pages.show} />
}
