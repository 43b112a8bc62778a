import { useQuery } from '@tanstack/react-query'
import {
  type InvoiceMonthRow,
  type MissingInvoice,
  missingOfMonth,
  type SentInvoice,
  sentOfMonth,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { fetched, fetchedOnce } from '../../calls/fetched.ts'
import { eanText } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import { expectedHref, expectedPartyOf } from './expected.ts'
import { InvoiceRequests } from './requests.tsx'
import { amount, deviationOf } from './words.ts'

const most = 200

interface DetailProps {
  row: InvoiceMonthRow
  month: string
  title: string
  /** Whose customers the overview shows. */
  narrowing: Readonly<Record<string, string>>
}

const cut = css({ p: '4', textStyle: 'small', color: 'text.soft' })

/** What is asked for what stands behind the figures of a sender. */
const askedOf = ({ row: { partyType, senderId }, month, narrowing }: DetailProps) => ({
  ...narrowing,
  month,
  partyType,
  ...(senderId !== null && { senderId }),
})

/** The invoices of this sender, those that deviate most first; a row leads to its invoice. */
export function SentInvoices(props: DetailProps) {
  const { row, title } = props
  const query = { ...askedOf(props), ...(row.senderId === null && { senderName: row.senderName }) }
  const sent = useQuery(fetched(sentOfMonth, { query }))
  const mayRead = useMay('organisation-invoices:read')
  const found = sent.data ?? []
  return (
    <Card flush title={`Facturen van ${row.senderName} over ${title}`}>
      <Fetching of={sent} lines={4} inset />
      {found.length > 0 && (
        <Table
          caption={`Facturen van ${row.senderName}`}
          rows={found}
          rowKey={({ id }) => String(id)}
          {...(mayRead && {
            rowHref: ({ customerId, id }: SentInvoice) => `/v3/customers/${customerId}/invoices/${id}/show`,
          })}
          columns={[
            { id: 'number', header: 'Factuurnummer', cell: ({ invoiceNumber }) => invoiceNumber },
            { id: 'customer', header: 'Klant', cell: ({ customerName }) => customerName },
            { id: 'status', header: 'Status', cell: ({ statusName }) => statusName },
            {
              id: 'amount',
              header: 'Bedrag',
              numeric: true,
              cell: ({ amountExcl, currency }) => amount(amountExcl, currency),
            },
            { id: 'deviation', header: 'Afwijking', numeric: true, cell: deviationOf },
          ]}
        />
      )}
      {found.length === most && <p className={cut}>Dit zijn de eerste {most} facturen.</p>}
    </Card>
  )
}

/** The connections of which an invoice of this sender is missing; a row leads to the invoices of its customer. */
export function MissingInvoices(props: DetailProps) {
  const { row, month, title, narrowing } = props
  const partyType = expectedPartyOf(row)
  const missing = useQuery(
    fetchedOnce(missingOfMonth, partyType ? { query: { ...askedOf(props), partyType } } : null),
  )
  const found = missing.data ?? []
  const mayWrite = useMay('organisation-invoices:write')
  return (
    <Card flush title={`Ontbreekt van ${row.senderName} over ${title}`}>
      <Fetching of={missing} lines={4} inset />
      {missing.isSuccess && found.length === 0 && <EmptyState title="Er ontbreekt niets meer" />}
      {found.length > 0 && <InvoiceRequests row={row} month={month} title={title} narrowing={narrowing} />}
      {found.length > 0 && (
        <Table
          caption={`Aansluitingen zonder factuur van ${row.senderName}`}
          rows={found}
          rowKey={({ connectionId }) => String(connectionId)}
          rowHref={({ customerId, ean }) =>
            `/v3/customers/${customerId}/invoices?q=${ean}&partyType=${row.partyType}&status=all`
          }
          {...(mayWrite && {
            rowActions: ({ customerId, connectionId, connectionName }: MissingInvoice) => (
              <ButtonLink
                size="sm"
                href={expectedHref(customerId, { connectionId, partyType: row.partyType, month })}
                aria-label={`Factuur invoeren van ${connectionName}`}
              >
                Invoeren
              </ButtonLink>
            ),
          })}
          columns={[
            { id: 'customer', header: 'Klant', cell: ({ customerName }) => customerName },
            { id: 'connection', header: 'Aansluiting', cell: ({ connectionName }) => connectionName },
            { id: 'ean', header: 'EAN-code', cell: (row) => eanText(row.ean) },
          ]}
        />
      )}
      {found.length === most && <p className={cut}>Dit zijn de eerste {most} aansluitingen.</p>}
    </Card>
  )
}
