import { Link } from 'wouter'
import type { InvoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { date, euro } from '../../format/format.ts'
import type { useRows } from '../../records/listPage.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { intoView } from '../../ui/intoView.ts'
import { Paged } from '../../ui/paged.tsx'
import { severityBadge } from './badges.tsx'
import { QueueKeys } from './queueKeys.tsx'

export const rowId = (id: number) => `bevinding-${id}`

const list = css({ lg: { maxHeight: 'calc(100dvh - 18rem)', overflowY: 'auto' } })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.5',
  px: '4',
  py: '2.5',
  textDecoration: 'none',
  color: 'text',
  borderTop: '1px solid {colors.line.soft}',
  scrollMarginBlock: '16',
  _hover: { bg: 'surface.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current]': { bg: 'surface.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
})
const top = css({ display: 'flex', justifyContent: 'space-between', gap: '3', fontWeight: 'medium' })
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '0' })
// What tells findings apart often comes last in it.
const whole = css({ minWidth: '0', overflowWrap: 'anywhere' })
const amount = css({ fontVariantNumeric: 'tabular-nums', flexShrink: '0' })
const small = css({ textStyle: 'small', color: 'text.soft' })
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', alignItems: 'center', mt: '0.5' })
const foot = css({ px: '4', py: '2', borderTop: '1px solid {colors.line.soft}' })

interface QueuePaneProps {
  rows: ReturnType<typeof useRows>
  perPage: number
  open: number | null
  href: (id: number) => string
  onPick: () => void
  onPage: (page: number) => void
}

/** The findings that wait, in the order the list has them. */
export function QueuePane({ rows, perPage, open, href, onPick, onPage }: QueuePaneProps) {
  if (!rows.isSuccess)
    return (
      <Card>
        <Fetching of={rows} lines={8} />
      </Card>
    )
  const { data, meta } = rows.data
  const found = data as unknown as readonly InvoiceAudit[]
  return (
    <Card flush>
      <Paged
        shown={found.length}
        total={meta.total}
        page={meta.current_page}
        perPage={perPage}
        onPage={onPage}
        nothing={
          <EmptyState title="Niets te doen">
            Er is geen bevinding die aan deze zoekopdracht en filters voldoet.
          </EmptyState>
        }
        flush
      >
        <ul className={list}>
          {found.map((audit, place) => (
            <li key={audit.id}>
              <Link
                id={rowId(audit.id)}
                ref={audit.id === open ? intoView : undefined}
                href={href(audit.id)}
                // The first press stands in the history: who goes back on a phone comes to the queue.
                replace={open !== null}
                state={{ place }}
                onClick={onPick}
                className={line}
                aria-current={audit.id === open ? 'true' : undefined}
              >
                <QueueLine {...audit} />
              </Link>
            </li>
          ))}
        </ul>
      </Paged>
      <div className={foot}>
        <QueueKeys />
      </div>
    </Card>
  )
}

function QueueLine({ title, claimAmount, customerName, sender, severity, ...audit }: InvoiceAudit) {
  return (
    <>
      <span className={top}>
        <span className={whole}>{title}</span>
        <span className={amount}>{euro(claimAmount)}</span>
      </span>
      <span className={`${small} ${cut}`}>
        {customerName} · {sender}
      </span>
      <span className={`${small} ${marks}`}>
        {severityBadge(severity)}
        <span>{audit.statusName}</span>
        {audit.assigneeName !== null && <span>{audit.assigneeName}</span>}
        {audit.isOverdue && audit.dueDate !== null && <Badge tone="danger">{date(audit.dueDate)}</Badge>}
      </span>
    </>
  )
}
