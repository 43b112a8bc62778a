import { findingPresence } from '../../../contract/areas/invoiceAudit/groupCalls.ts'
import { type InvoiceAudit, invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { stateBadge } from '../../records/columns.tsx'
import { LookedAt } from '../../records/presence.tsx'
import { RecordFetching, type useRecord } from '../../records/record.tsx'
import { type StepActor, StepButtons } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { stack } from '../../ui/stack.ts'
import { TabBar } from '../../ui/tabBar.tsx'
import { aboutFinding } from './aboutStep.tsx'
import { FoundCard } from './foundCard.tsx'
import { Notices } from './notices.tsx'

const audits: AnyResource = invoiceAudit

const narrow = css({ hideFrom: 'lg', display: 'grid', gap: '2' })
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export type QueueHref = (finding: number | null, pane?: 'invoice' | null) => string

/** On a narrow screen: back to the queue, and from the finding to whose invoice it is in. */
export function NarrowPanes({ id, href, at }: { id: number; href: QueueHref; at: 'finding' | 'invoice' }) {
  return (
    <div className={narrow}>
      <TabBar
        label="Onderdelen van de werkvoorraad"
        tabs={[
          { id: 'queue', label: 'Werkvoorraad', href: href(null) },
          { id: 'finding', label: 'Bevinding', href: href(id) },
          { id: 'invoice', label: 'Factuur en klant', href: href(id, 'invoice') },
        ]}
        value={at}
      />
    </div>
  )
}

interface FindingPaneProps {
  id: number | null
  record: ReturnType<typeof useRecord>
  /** The flow in which the page takes steps, also by a key. */
  steps: StepActor
  href: QueueHref
}

/** The finding that is open: what can be done with it now, what was found, and how that was calculated. */
export function FindingPane({ id, record, steps, href }: FindingPaneProps) {
  if (id === null)
    return (
      <Card>
        <EmptyState title="Kies een bevinding">
          Kies er links een, of druk op j. Hier staan dan de berekening en wat je ermee kunt doen.
        </EmptyState>
      </Card>
    )
  if (!record.isSuccess) return <RecordFetching of={record} />
  const row = record.data
  const audit = row as unknown as InvoiceAudit
  return (
    <div className={stack}>
      <NarrowPanes id={id} href={href} at="finding" />
      <Card
        title={audit.title}
        actions={
          <ButtonLink size="sm" href={`/v3/invoice-audit/${id}`}>
            Openen
          </ButtonLink>
        }
      >
        <div className={stack}>
          <span className={marks}>{stateBadge(audits, row)}</span>
          <div className={buttons}>
            <StepButtons actor={steps} resource={audits} customerId={null} row={row} about={aboutFinding} />
          </div>
        </div>
      </Card>
      <LookedAt call={findingPresence} id={id} />
      <Notices {...audit} />
      <FoundCard audit={audit} />
    </div>
  )
}
