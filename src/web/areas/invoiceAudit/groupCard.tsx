import { useQuery } from '@tanstack/react-query'
import { auditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { sameFindings } from '../../../contract/areas/invoiceAudit/groupCalls.ts'
import { centsOf } from '../../../domain/money.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, dates, euro, euroFromCents } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

const said = css({ mb: '3' })

/** The same thing in other months: whoever asks this back, can ask those along. */
export function GroupCard({ id, claimAmount }: { id: number; claimAmount: string }) {
  const { data } = useQuery(fetched(sameFindings, { id }))
  if (data === undefined || data.length === 0) return null
  const along = data.filter(({ goesAlong }) => goesAlong)
  const cents = along.reduce((sum, own) => sum + centsOf(own.claimAmount), centsOf(claimAmount))
  return (
    <Card title="Zelfde bevinding bij andere facturen">
      {along.length > 0 && (
        <p className={said}>
          Samen met deze {count(along.length + 1)} open bevindingen, {euroFromCents(cents)}. Bij Voorleggen
          aan leverancier kun je ze in één e-mail meesturen.
        </p>
      )}
      <Table
        caption="Zelfde bevinding bij andere facturen"
        rows={data}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/v3/invoice-audit/${row.id}`}
        columns={[
          { id: 'invoice', header: 'Factuur', cell: ({ invoiceNumber }) => invoiceNumber },
          { id: 'period', header: 'Periode', cell: ({ period: { from, to } }) => dates(from, to) },
          { id: 'claim', header: 'Verschil', numeric: true, cell: (row) => euro(row.claimAmount) },
          {
            id: 'recovered',
            header: 'Teruggehaald',
            numeric: true,
            from: 'md',
            cell: ({ recoveredAmount }) => (recoveredAmount === null ? '' : euro(recoveredAmount)),
          },
          {
            id: 'status',
            header: 'Status',
            cell: ({ state, isAlong }) => (
              <>
                {auditStates[state].label} {isAlong && <Badge>Samen voorgelegd</Badge>}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
