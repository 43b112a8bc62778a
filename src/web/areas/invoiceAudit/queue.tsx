import { List } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { type InvoiceAudit, invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { type AnyResource, stepFrom } from '../../../contract/records/resource.ts'
import type { AnyRow } from '../../fields/places.ts'
import { usePageKeys } from '../../flows/shortcuts.ts'
import { keepInPage } from '../../portal/pageFocus.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { Filters } from '../../records/filters.tsx'
import { useListState, useRows } from '../../records/listPage.tsx'
import { searchText } from '../../records/listState.ts'
import { useRecord } from '../../records/record.tsx'
import { choose, type StepActor, useSteps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { InvoicePane } from './invoicePane.tsx'
import { looked, onFrom, queueHref } from './queueAddress.ts'
import { FindingPane } from './queueFinding.tsx'
import { QueuePane, rowId } from './queueRows.tsx'

const audits: AnyResource = invoiceAudit
const auditOf = (row: AnyRow) => row as unknown as InvoiceAudit

// One pane on a narrow screen, two side by side from a laptop on, three where there is room for them.
const panes = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: '22rem minmax(0, 1fr)',
    '2xl': '24rem minmax(0, 1fr) 22rem',
  },
})
const pane = css({
  minWidth: '0',
  outline: 'none',
  display: { base: 'none', lg: 'block' },
  '&[data-shown]': { display: 'block' },
  lg: { '&[data-beside]': { gridColumn: '2' } },
  '2xl': { '&[data-beside]': { gridColumn: '3' } },
})
const queuePlace = css({ lg: { gridRow: '1 / span 2' }, '2xl': { gridRow: '1' } })

/** Takes a finding into one's own hand: from nobody, or from a colleague. */
function takeOver(actor: StepActor, row: AnyRow, userId: number): void {
  const { allowed, assigneeId } = row as unknown as { allowed: readonly string[]; assigneeId: number | null }
  const event = allowed.includes('TAKE') ? 'TAKE' : 'ASSIGN'
  if (!allowed.includes(event) || (event === 'ASSIGN' && assigneeId === userId)) return
  const values = event === 'ASSIGN' ? { assigneeId: userId } : {}
  const { id, version } = row
  actor.send({ type: 'choose', step: { id, version, event, record: row, asks: false }, values })
}

/** Asks why a finding is none. */
function dismiss(actor: StepActor, row: AnyRow): void {
  const { allowed } = row as unknown as { allowed: readonly string[] }
  const step = stepFrom(audits, 'DISMISS', row.state)
  if (step && allowed.includes('DISMISS')) choose(actor, row, 'DISMISS', step)
}

/** Where the open finding stood in the queue: the history keeps it, for when it has left. */
const placeKept = (): number | null => {
  const place: unknown = window.history.state?.place
  return typeof place === 'number' ? place : null
}

/** The keyboard goes along: to the line of the queue, or to the finding where the queue is out of sight. */
function follow(id: number): void {
  const line = document.getElementById(rowId(id))
  const shown = line !== null && line.offsetParent !== null ? line : document.getElementById('bevinding')
  shown?.focus()
}

/** The queue as its address has it, and the ways through it. */
function useQueue() {
  const [state, setState] = useListState(audits)
  const [path, go] = useLocation()
  const open = looked.read(useSearch())
  const usual = useProfile()?.rowsPerPage ?? 25
  const rows = useRows(invoiceAudit, null, state)
  const ids = rows.data?.data.map(({ id }) => id) ?? []
  const href = (finding: number | null, at: 'invoice' | null = null) =>
    queueHref(path, { resource: audits, state, usual }, { finding, pane: at })
  const move = (step: 1 | -1) => {
    const next = onFrom(ids, { finding: open.finding, place: placeKept() }, step)
    if (next === null) {
      // After the last of a page comes the first of the next one.
      const page = state.page + step
      if (page >= 1 && page <= (rows.data?.meta.last_page ?? 1)) setState({ ...state, page })
      return
    }
    go(href(next), { replace: true, state: { place: ids.indexOf(next) } })
    follow(next)
  }
  return { state, setState, open, rows, href, move }
}

/** The finding that is open with the flow of its steps, and the keys of the page. */
function useOpen(finding: number | null, move: (step: 1 | -1) => void) {
  const profile = useProfile()
  const steps = useSteps(audits, null)
  const record = useRecord(audits, null, finding)
  const row = record.data
  usePageKeys({
    j: () => move(1),
    k: () => move(-1),
    t: () => row && profile && takeOver(steps, row, profile.id),
    d: () => row && dismiss(steps, row),
  })
  return { steps, record, row }
}

/** What the control found in the invoices of all customers, one after the other: the queue, the finding, and whose invoice it is in. */
export function AuditQueue() {
  const { state, setState, open, rows, href, move } = useQueue()
  const { steps, record, row } = useOpen(open.finding, move)
  const shown = open.finding === null ? 'queue' : (open.pane ?? 'finding')
  const is = (name: string) => (shown === name ? '' : undefined)
  return (
    <>
      <QueueHead total={rows.data?.meta.total} query={searchText(state, audits)} />
      <div className={css({ mb: '3' })}>
        <Filters resource={audits} state={state} onChange={setState} />
      </div>
      <div className={panes}>
        <section aria-label="Werkvoorraad" className={`${pane} ${queuePlace}`} data-shown={is('queue')}>
          <QueuePane
            rows={rows}
            perPage={state.perPage}
            open={open.finding}
            href={(id) => href(id)}
            onPick={() => keepInPage()}
            onPage={(page) => setState({ ...state, page })}
          />
        </section>
        <section
          aria-label="Bevinding"
          id="bevinding"
          tabIndex={-1}
          className={pane}
          data-shown={is('finding')}
        >
          <FindingPane id={open.finding} record={record} steps={steps} href={href} />
        </section>
        <section
          aria-label="Factuur en klant"
          className={pane}
          data-shown={is('invoice')}
          data-beside={row ? '' : undefined}
        >
          {row && <InvoicePane audit={auditOf(row)} href={href} />}
        </section>
      </div>
    </>
  )
}

function QueueHead({ total, query }: { total: number | undefined; query: string }) {
  return (
    <>
      <PageTitle>Factuurcontrole</PageTitle>
      <PageHeader
        title="Factuurcontrole"
        count={total}
        actions={
          <ButtonLink href={`/v3/invoice-audit${query}`} icon={<List size={15} aria-hidden />}>
            Lijst
          </ButtonLink>
        }
      />
    </>
  )
}
