import { useQuery } from '@tanstack/react-query'
import {
  levyOf,
  type ReclaimCalculation,
  reclaimCalculation,
} from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import type { TaxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { centsOf } from '../../../domain/money.ts'
import { ask } from '../../calls/ask.ts'
import { dates, euroFromCents, inEuro, number } from '../../format/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { How } from '../../ui/how.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'

function Sum({ of }: { of: ReclaimCalculation }) {
  const rows = [...of.sum, { text: 'Gevraagd bedrag', cents: of.claimCents }]
  return (
    <Table
      caption="Van betaald naar gevraagd"
      rows={rows.map((row, place) => ({ ...row, place }))}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'text', header: 'Wat', cell: ({ text }) => text },
        { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
      ]}
    />
  )
}

function Lines({ of }: { of: ReclaimCalculation }) {
  return (
    <How more={`De ${of.lines.length} regels van de eindafrekeningen`}>
      <Table
        caption="Regels energiebelasting die tellen"
        rows={of.lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
        columns={[
          { id: 'ean', header: 'EAN-code', cell: ({ ean }) => ean },
          { id: 'invoice', header: 'Factuur', cell: ({ invoiceNumber }) => invoiceNumber ?? '–' },
          { id: 'days', header: 'Dagen', cell: ({ from, to }) => dates(from, to) },
          {
            id: 'kind',
            header: 'Heffing',
            cell: levyOf,
          },
          {
            id: 'quantity',
            header: 'Verbruik',
            numeric: true,
            cell: ({ quantity, kind }) =>
              quantity === null || kind === 'eb_vermindering' ? '' : number(quantity, 3),
          },
          {
            id: 'rate',
            header: 'Tarief',
            numeric: true,
            cell: ({ rate }) => (rate === null ? '' : inEuro(number(rate, 6, 2))),
          },
          { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
        ]}
      />
    </How>
  )
}

/** The file keeps what it asked; bills that changed since say something else. */
function Changed({ of, row }: { of: ReclaimCalculation; row: TaxRequest }) {
  const kept = row.claimedAmount === null ? null : centsOf(row.claimedAmount)
  if (kept === of.claimCents) return null
  return (
    <Banner tone="warning" title="De rekeningen zijn sindsdien gewijzigd">
      Het dossier vraagt {euroFromCents(kept)}; met de rekeningen van nu is het {euroFromCents(of.claimCents)}
      . Bij Dossier compleet telt het bedrag van dat moment.
    </Banner>
  )
}

/** How the amount of a reclaim comes about. */
export function CalculationTab({ row, customerId }: { row: TaxRequest; customerId: number }) {
  const answer = useQuery({
    queryKey: [`customers/${customerId}/tax-requests`, row.id, 'calculation', row.version],
    queryFn: ({ signal }) => ask(reclaimCalculation, { customerId, id: row.id }, { signal }),
  })
  if (answer.isError) return <ErrorState />
  const of = answer.data?.data
  if (of === undefined) return <Skeleton lines={8} />
  return (
    <div className={stack}>
      {of.reasons.length > 0 && (
        <Banner tone="warning" title="Nog niet te berekenen">
          {of.reasons.join(' ')}
        </Banner>
      )}
      <Changed of={of} row={row} />
      {of.notes.map((note) => (
        <Banner key={note} tone="warning">
          {note}
        </Banner>
      ))}
      <Card title="Berekening, zonder btw">
        <div className={stack}>
          {of.claimCents !== null && <Sum of={of} />}
          {of.lines.length > 0 ? (
            <Lines of={of} />
          ) : (
            <EmptyState title="Geen regels energiebelasting">
              Kies bij Bewerken de eindafrekeningen over de verbruiksperiode.
            </EmptyState>
          )}
        </div>
      </Card>
    </div>
  )
}
