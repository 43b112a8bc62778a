import { Columns3 } from 'lucide-react'
import { useSearch } from 'wouter'
import { findingPresence } from '../../../contract/areas/invoiceAudit/groupCalls.ts'
import type { InvoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date, daysOrMonth, euro } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedConversations } from '../../records/linkedConversations.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { LookedAt } from '../../records/presence.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { aboutFinding } from './aboutStep.tsx'
import { severityBadge } from './badges.tsx'
import { bundling } from './bundle.tsx'
import { FoundCard } from './foundCard.tsx'
import { Notices } from './notices.tsx'

const audits: AnyResource = invoiceAudit
const pages = pagesOf(audits, null)
const auditOf = (row: AnyRow) => row as unknown as InvoiceAudit

const columns = withColumns(columnsOf(audits), {
  severity: { cell: (row) => severityBadge(auditOf(row).severity) },
  // The title says what the check is about: its code is for who knows the codes.
  checkCode: { from: '2xl', cell: (row) => auditOf(row).checkCode },
  connectionName: { from: '2xl' },
  sender: { from: 'xl' },
  periodFrom: {
    header: 'Periode',
    from: 'xl',
    cell: (row) => daysOrMonth(auditOf(row).periodFrom, auditOf(row).periodTo),
  },
  // Whose it is one asks by the filter; here the words that tell findings apart need the room.
  assigneeName: { from: '2xl' },
  dueDate: {
    from: 'xl',
    cell: (row) => {
      const { dueDate, isOverdue } = auditOf(row)
      if (dueDate === null) return ''
      return isOverdue ? <Badge tone="danger">{date(dueDate)}</Badge> : date(dueDate)
    },
  },
})

/** What the control found in the invoices of all customers as a list: to do something with many at once, or to take as a file. */
export function AuditList() {
  return (
    <ListPage
      resource={audits}
      actions={<ToQueue />}
      customerId={null}
      columns={columns}
      mayCreate={false}
      bulk={bundling}
      rowHref={({ id }) => pages.show(id)}
      nothing="Er staat niets open: alles wat te controleren was, klopt of is afgehandeld."
    />
  )
}

/** The same findings one by one, narrowed as they are here. */
function ToQueue() {
  const search = useSearch()
  return (
    <ButtonLink
      href={`${pages.list}/inbox${search && `?${search}`}`}
      icon={<Columns3 size={15} aria-hidden />}
    >
      Werkvoorraad
    </ButtonLink>
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
      aboutStep={aboutFinding}
      dataLabel="Controle"
      data={(row) => (
        <>
          <LookedAt call={findingPresence} id={row.id} />
          <Notices {...auditOf(row)} />
          <FoundCard audit={auditOf(row)} />
          <LinkedConversations by={{ invoiceAuditId: row.id }} />
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

/** Changing the amount that is asked back. */
export function AuditForm({ id }: PageProps) {
  return <FormPage resource={audits} customerId={null} id={id} afterSave={pages.show} />
}
