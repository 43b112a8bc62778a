import { Link } from 'wouter'
import type { InvoiceMonthRow } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { completeness } from '../../../domain/invoice/expected.ts'
import { namedIn } from '../../../domain/keys.ts'
import { count, percent } from '../../format/format.ts'
import { css, cva } from '../../styled-system/css'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { amounts, deviationOf } from './words.ts'

const track = css({ height: '2', width: '2.5rem', borderRadius: 'full', bg: 'line', overflow: 'hidden' })
const part = css({ display: 'block', height: 'full', bg: 'accent' })
const progress = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const figureLink = cva({
  base: { fontWeight: 'semibold', textDecoration: 'underline!', textUnderlineOffset: '3px' },
  variants: { isMissing: { true: { color: 'danger.hover!' }, false: { color: 'text.accent!' } } },
})

type Row = InvoiceMonthRow

type Counted = 'expected' | 'received' | 'inAudit' | 'approved' | 'disputed'

const figure = (id: Counted, header: string): Column<Row> => ({
  id,
  header,
  numeric: true,
  from: 'md',
  cell: (row) => count(row[id]),
})

/** By which a sender is told from the others in the address. */
export const keyOf = ({ partyType, senderId, senderName }: Row) => `${partyType}.${senderId ?? senderName}`

/** What each sender billed in a month, and how much of it is still missing. */
export function MonthTable({
  rows,
  title,
  missingHref,
  sentHref,
}: {
  rows: readonly Row[]
  title: string
  missingHref: (row: Row) => string
  sentHref: (row: Row) => string
}) {
  return (
    <Table
      wide
      caption={`Facturen van ${title} per afzender`}
      rows={rows}
      rowKey={keyOf}
      columns={[
        { id: 'sender', header: 'Afzender', cell: ({ senderName }) => senderName },
        {
          id: 'party',
          header: 'Soort partij',
          cell: ({ partyType }) => namedIn(partyTypes, partyType),
        },
        figure('expected', 'Verwacht'),
        figure('received', 'Ontvangen'),
        {
          id: 'missing',
          header: 'Ontbreekt',
          numeric: true,
          cell: (row) =>
            row.missing === 0 ? (
              '0'
            ) : (
              <Link
                href={missingHref(row)}
                className={figureLink({ isMissing: true })}
                aria-label={`${row.missing} ontbreekt van ${row.senderName}: toon de aansluitingen`}
              >
                {count(row.missing)}
              </Link>
            ),
        },
        {
          id: 'progress',
          header: 'Voortgang',
          from: 'md',
          cell: ({ received, expected }) => {
            const share = completeness(received, expected - received)
            return share === null ? (
              '–'
            ) : (
              <span className={progress}>
                <span className={track} aria-hidden>
                  <span className={part} style={{ width: `${share * 100}%` }} />
                </span>
                {percent(share, 0)}
              </span>
            )
          },
        },
        {
          id: 'invoices',
          header: 'Facturen',
          numeric: true,
          from: 'md',
          cell: (row) =>
            row.invoices === 0 ? (
              '0'
            ) : (
              <Link
                href={sentHref(row)}
                className={figureLink({ isMissing: false })}
                aria-label={`${row.invoices} van ${row.senderName}: toon de facturen`}
              >
                {count(row.invoices)}
              </Link>
            ),
        },
        figure('inAudit', 'In controle'),
        figure('approved', 'Goedgekeurd'),
        figure('disputed', 'Betwist'),
        {
          id: 'amount',
          header: 'Bedrag',
          numeric: true,
          cell: ({ amountExcl, amountInOthers }) => amounts(amountExcl, amountInOthers),
        },
        {
          id: 'deviation',
          header: 'Afwijking',
          numeric: true,
          cell: deviationOf,
        },
      ]}
    />
  )
}
