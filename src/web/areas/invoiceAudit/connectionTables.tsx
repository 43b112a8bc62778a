import type { AuditOfConnection } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import { count, date, dates, euro, inEuro, number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { verdictWords } from './badges.tsx'
import { sumColumns } from './sums.tsx'
import { unitOf } from './units.ts'

const controlAt = (customerId: number, invoiceId: number) =>
  `/v3/customers/${customerId}/invoices/${invoiceId}/control`

/** What each check said over the invoices of the year. */
export function ChecksTable({ checks }: Pick<AuditOfConnection, 'checks'>) {
  return (
    <Card title="Controles" flush>
      <Table
        caption="Wat elke controle zegt, in aantallen facturen"
        rows={checks}
        rowKey={({ check }) => check}
        columns={[
          { id: 'check', header: 'Code', cell: ({ check }) => check },
          { id: 'name', header: 'Controle', cell: ({ name }) => name },
          { id: 'ok', header: 'Goed', numeric: true, cell: ({ ok }) => count(ok) },
          {
            id: 'found',
            header: 'Gevonden',
            numeric: true,
            cell: ({ found }) => (found === 0 ? '0' : <Badge tone="danger">{count(found)}</Badge>),
          },
          {
            id: 'none',
            header: 'Niet te controleren',
            numeric: true,
            cell: ({ notControlled }) => count(notControlled),
          },
          { id: 'reasons', header: 'Toelichting', from: 'lg', cell: ({ reasons }) => reasons.join('; ') },
        ]}
      />
    </Card>
  )
}

/** The invoices of the year, each with its part about this connection. */
export function InvoicesTable({
  invoices,
  customerId,
}: Pick<AuditOfConnection, 'invoices'> & { readonly customerId: number }) {
  return (
    <Card title="Facturen" flush>
      <Table<AuditOfConnection['invoices'][number]>
        caption="Facturen van deze aansluiting"
        rows={invoices}
        rowKey={({ invoiceId }) => String(invoiceId)}
        rowHref={({ invoiceId }) => controlAt(customerId, invoiceId)}
        columns={[
          { id: 'number', header: 'Factuur', cell: ({ invoiceNumber }) => invoiceNumber },
          { id: 'sender', header: 'Afzender', from: 'md', cell: ({ sender }) => sender },
          {
            id: 'period',
            header: 'Periode',
            from: 'md',
            cell: ({ period: { from, to } }) => dates(from, to),
          },
          ...sumColumns<AuditOfConnection['invoices'][number]>(),
          {
            id: 'verdict',
            header: 'Oordeel',
            cell: ({ verdict, isStale }) =>
              isStale ? (
                <StatusBadge tone="warning">Verouderd</StatusBadge>
              ) : (
                verdict !== null && (
                  <StatusBadge tone={verdictWords[verdict].tone}>{verdictWords[verdict].word}</StatusBadge>
                )
              ),
          },
        ]}
      />
    </Card>
  )
}

/** What the invoices say that the meter showed. */
export function ReadingsTable({
  readings,
  customerId,
}: Pick<AuditOfConnection, 'readings'> & { readonly customerId: number }) {
  const shown = (value: string | null) => (value === null ? '' : number(value, 3, 0))
  return (
    <Card title="Meterstanden op de facturen" flush>
      <Table
        caption="Meterstanden op de facturen"
        rows={readings}
        rowKey={({ invoiceId, place }) => `${invoiceId} ${place}`}
        columns={[
          {
            id: 'invoice',
            header: 'Factuur',
            cell: ({ invoiceId, invoiceNumber }) => (
              <TextLink href={controlAt(customerId, invoiceId)}>{invoiceNumber}</TextLink>
            ),
          },
          { id: 'line', header: 'Regel', cell: ({ description }) => description },
          {
            id: 'period',
            header: 'Periode',
            from: 'md',
            cell: ({ period: { from, to } }) => dates(from, to),
          },
          { id: 'from', header: 'Beginstand', numeric: true, cell: ({ readingFrom }) => shown(readingFrom) },
          { id: 'to', header: 'Eindstand', numeric: true, cell: ({ readingTo }) => shown(readingTo) },
          {
            id: 'quantity',
            header: 'Gefactureerd verbruik',
            numeric: true,
            cell: ({ quantity, unit }) =>
              quantity === null ? '' : `${shown(quantity)} ${unit === null ? '' : unitOf(unit)}`,
          },
        ]}
      />
    </Card>
  )
}

interface Rate {
  readonly key: string
  readonly description: string
  readonly rate: string
  readonly unit: string
  readonly source: string | null
  readonly from: string
  readonly to: string
}

/** The rates by which was calculated, each with the days it was used for and where it stands. */
export function ratesOf({ lines }: Pick<AuditOfConnection, 'lines'>): Rate[] {
  const used = lines.flatMap(({ line: { calculated } }) => calculated)
  const same = Map.groupBy(used, ({ description, rate, unit, source }) =>
    [description, rate, unit, source].join('|'),
  )
  return [...same].flatMap(([key, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { description, rate, unit, source } = first
    const days = own.flatMap(({ period: { from, to } }) => [from, to]).toSorted()
    return [{ key, description, rate, unit, source, from: days[0] ?? '', to: days.at(-1) ?? '' }]
  })
}

/** By which rates was calculated. */
export function RatesTable({ of }: { readonly of: Pick<AuditOfConnection, 'lines'> }) {
  return (
    <Card title="Tarieven waarmee is gerekend" flush>
      <Table
        caption="Tarieven waarmee is gerekend"
        rows={ratesOf(of)}
        rowKey={({ key }) => key}
        columns={[
          { id: 'what', header: 'Regel', cell: ({ description }) => description },
          {
            id: 'rate',
            header: 'Tarief',
            numeric: true,
            cell: ({ rate, unit }) => `${inEuro(number(rate, 8, 2))} per ${unitOf(unit)}`,
          },
          { id: 'from', header: 'Van', from: 'md', cell: ({ from }) => date(from) },
          { id: 'to', header: 'T/m', from: 'md', cell: ({ to }) => date(to) },
          { id: 'source', header: 'Bron', cell: ({ source }) => source ?? '–' },
        ]}
      />
    </Card>
  )
}

/** What was found of this connection, open and settled. */
export function FoundTable({
  found,
  customerId,
}: Pick<AuditOfConnection, 'found'> & { readonly customerId: number }) {
  const mayOpen = useMay('invoice-check:read')
  return (
    <Card title="Bevindingen" flush>
      <Table
        caption="Bevindingen van deze aansluiting"
        rows={found}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            id: 'title',
            header: 'Omschrijving',
            cell: ({ id, title, invoiceId }) => (
              <TextLink href={mayOpen ? `/v3/invoice-audit/${id}` : controlAt(customerId, invoiceId)}>
                {title}
              </TextLink>
            ),
          },
          { id: 'invoice', header: 'Factuur', from: 'md', cell: ({ invoiceNumber }) => invoiceNumber },
          { id: 'claim', header: 'Verschil', numeric: true, cell: ({ claimAmount }) => euro(claimAmount) },
          {
            id: 'recovered',
            header: 'Teruggehaald',
            numeric: true,
            cell: ({ recoveredAmount }) => (recoveredAmount === null ? '' : euro(recoveredAmount)),
          },
          { id: 'status', header: 'Status', cell: ({ statusName }) => statusName },
        ]}
      />
    </Card>
  )
}
