import type { InvoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

type Check = InvoiceControl['checks'][number]

const words: Readonly<Record<Check['status'], { word: string; tone: BadgeTone }>> = {
  ok: { word: 'Goed', tone: 'success' },
  finding: { word: 'Gevonden', tone: 'danger' },
  info: { word: 'Ter informatie', tone: 'info' },
  notControlled: { word: 'Niet te controleren', tone: 'neutral' },
  off: { word: 'Staat uit', tone: 'neutral' },
}

/** Every check with what it says of this invoice, and why it says nothing where it does. */
export function CheckCard({ checks }: { checks: readonly Check[] }) {
  return (
    <Card title="Controles">
      <Table
        caption="Alle controles"
        rows={checks}
        rowKey={({ check }) => check}
        columns={[
          { id: 'check', header: 'Code', cell: ({ check }) => check },
          { id: 'name', header: 'Controle', cell: ({ name }) => name },
          {
            id: 'status',
            header: 'Uitkomst',
            cell: ({ status }) => <Badge tone={words[status].tone}>{words[status].word}</Badge>,
          },
          {
            id: 'reason',
            header: 'Toelichting',
            cell: ({ texts, reason }) => (texts.length > 0 ? texts.join('; ') : (reason ?? '')),
          },
        ]}
      />
    </Card>
  )
}
