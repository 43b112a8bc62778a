import { useQuery } from '@tanstack/react-query'
import type { InvoiceMonthRow, MissingInvoice } from '../../../contract/invoice-overview-calls.ts'
import { useMay } from '../../profile.ts'
import { fetched } from '../../query.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import { expectedHref } from './expected.ts'

const most = 200

/** The connections of which an invoice of this sender is missing; a row leads to the invoices of its customer. */
export function MissingInvoices({
  row,
  month,
  title,
  narrowing,
}: {
  row: InvoiceMonthRow
  month: string
  title: string
  /** Whose customers the overview shows. */
  narrowing: Readonly<Record<string, string>>
}) {
  const query = {
    ...narrowing,
    month,
    partyType: row.partyType,
    ...(row.senderId !== null && { senderId: row.senderId }),
  }
  const missing = useQuery(fetched<MissingInvoice[]>('invoices/month/missing', query))
  const found = missing.data ?? []
  const mayWrite = useMay('organisation-invoices:write')
  return (
    <Card flush title={`Ontbreekt van ${row.senderName} over ${title}`}>
      <Fetching of={missing} lines={4} inset />
      {missing.isSuccess && found.length === 0 && <EmptyState title="Er ontbreekt niets meer" />}
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
            { id: 'ean', header: 'EAN-code', cell: ({ ean }) => ean },
          ]}
        />
      )}
      {found.length === most && (
        <p className={css({ p: '4', textStyle: 'small', color: 'text.soft' })}>
          Dit zijn de eerste {most} aansluitingen.
        </p>
      )}
    </Card>
  )
}
