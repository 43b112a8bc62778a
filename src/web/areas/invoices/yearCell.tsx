import { Check, CircleAlert, Flag, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { InvoiceYearRow, MonthCell } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { type CellState, cellState } from '../../../domain/invoice/expected.ts'
import { keysOf } from '../../../domain/keys.ts'
import { addDays, dayOf } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { euro, monthNames } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css, cva } from '../../styled-system/css'
import { hiddenFromSight } from '../../ui/visuallyHidden.tsx'
import { expectedHref } from './expected.ts'

type Shown = CellState | 'disputed'

const words: Record<Shown, string> = {
  received: 'Ontvangen',
  multiple: 'Meerdere',
  missing: 'Ontbreekt',
  awaited: 'Verwacht',
  disputed: 'Betwist',
}

const mark = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '7',
    height: '6',
    borderRadius: 'sm',
    textStyle: 'small',
    fontWeight: 'semibold',
  },
  variants: {
    state: {
      received: { bg: 'green.100', color: 'success.text' },
      multiple: { bg: 'amber.100', color: 'warning.text' },
      missing: { bg: 'red.100', color: 'danger.hover' },
      awaited: { bg: 'surface.pressed', color: 'text.soft' },
      disputed: { bg: 'violet.100', color: 'special.text' },
    },
  },
})

const icons: Record<Shown, ReactNode> = {
  received: <Check size={14} aria-hidden />,
  multiple: <span aria-hidden>2+</span>,
  missing: <CircleAlert size={14} aria-hidden />,
  awaited: <Hourglass size={13} aria-hidden />,
  disputed: <Flag size={13} aria-hidden />,
}

const shownAs = (cell: MonthCell): Shown => (cell.disputed ? 'disputed' : cellState(cell))

/** How the invoice of a month stands, in a word. */
export const cellLabel = (cell: MonthCell): string => words[shownAs(cell)]

/** Where a cell leads: to its invoice, to those of the month, or to the form for one that is missing. */
function hrefOf(row: InvoiceYearRow, year: number, cell: MonthCell, mayWrite: boolean): string | null {
  const invoices = `/v3/customers/${row.customerId}/invoices`
  if (cell.monthly > 1) {
    const { from, until } = periodOf('month', dayOf(year, cell.month, 1))
    const days = `periodFrom_from=${from}&periodFrom_to=${addDays(until, -1)}`
    return `${invoices}?q=${row.ean}&partyType=${row.partyType}&status=all&${days}`
  }
  if (cell.invoiceId !== null) return `${invoices}/${cell.invoiceId}/show`
  if (!mayWrite) return null
  const month = dayOf(year, cell.month, 1).slice(0, 7)
  return expectedHref(row.customerId, { connectionId: row.connectionId, partyType: row.partyType, month })
}

/** One month of a row: a mark with its name for who cannot see it, and a way to the invoice. */
export function YearCell({ row, year, month }: { row: InvoiceYearRow; year: number; month: number }) {
  const mayRead = useMay('organisation-invoices:read')
  const mayWrite = useMay('organisation-invoices:write')
  const cell = row.cells.find((one) => one.month === month)
  if (cell === undefined) return null
  const state = shownAs(cell)
  const href = mayRead ? hrefOf(row, year, cell, mayWrite) : null
  const label = `${monthNames[month - 1]}: ${words[state].toLowerCase()}`
  const title = cell.amountExcl === null ? label : `${label}, ${euro(cell.amountExcl)}`
  if (href === null)
    return (
      <span className={mark({ state })} title={title}>
        {icons[state]}
        <span className={hiddenFromSight}>{label}</span>
      </span>
    )
  return (
    <Link href={href} className={mark({ state })} aria-label={label} title={title}>
      {icons[state]}
    </Link>
  )
}

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  px: '4',
  py: { base: '3', md: '1.5' },
  textStyle: 'small',
  color: 'text.soft',
})
const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })

/** What the marks mean. */
export function YearLegend() {
  return (
    <p className={legend}>
      {keysOf(words).map((state) => (
        <span key={state} className={entry}>
          <span className={mark({ state })}>{icons[state]}</span>
          {words[state]}
        </span>
      ))}
    </p>
  )
}
