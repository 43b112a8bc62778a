import { type ReactNode, useMemo } from 'react'
import { allConnections } from '../../../contract/areas/connections/allConnections.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { allInvoices } from '../../../contract/areas/invoices/allInvoices.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { ConnectionKind, ContractEnd } from '../../charts/energy.tsx'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { MissingLink } from '../../records/missingLink.tsx'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import type { PartyKind } from './kinds.ts'
import { PartyTabs } from './partyTabs.tsx'
import { usePartyTrail } from './partyTrail.ts'

const customerOf = (row: AnyRow) => Number(row.customerId)

const connections = allConnections
const connectionColumns = withColumns(columnsOf(connections), {
  ean: { from: 'lg' },
  type: { cell: (row) => <ConnectionKind type={String(row.type) as 'electricity'} /> },
  capacity: { from: 'xl' },
  contractEndDate: {
    from: 'md',
    cell: (row) => <ContractEnd day={row.contractEndDate} />,
  },
  readDataDate: { header: 'Gemeten t/m', from: 'xl' },
})

const invoices = allInvoices
const invoiceColumns = withColumns(columnsOf(invoices), {
  kind: { from: 'lg' },
  periodFrom: { from: 'xl' },
  periodTo: { from: 'xl' },
  amountExcl: { from: 'lg' },
})

/** A list behind a party stands only where that party is: an empty list of one that is not there would look like one that has nothing. */
export function BehindParty({
  kind,
  id,
  children,
}: {
  kind: PartyKind
  id: number | null
  children: ReactNode
}) {
  const party = useRecord(kind.resource, null, id)
  return party.isError ? <RecordFetching of={party} /> : children
}

/** The lists behind a kind of party: its connections, and what it sent. */
export function listsFor(kind: PartyKind) {
  function Connections({ id }: PageProps) {
    const trail = usePartyTrail(kind, id ?? 0, 'Aansluitingen')
    const fixed = useMemo(() => ({ [kind.filter]: id ?? 0 }), [id])
    return (
      <BehindParty kind={kind} id={id}>
        <ListPage
          resource={connections}
          customerId={null}
          columns={connectionColumns}
          mayCreate={false}
          trail={trail}
          tabs={<PartyTabs kind={kind} id={id ?? 0} value="connections" />}
          fixed={fixed}
          rowHref={(row) => pagesOf(connection, customerOf(row)).show(row.id)}
        />
      </BehindParty>
    )
  }
  const invoicesWith = (value: string, label: string, only: { readonly state?: string }) =>
    function Invoices({ id }: PageProps) {
      const trail = usePartyTrail(kind, id ?? 0, label)
      const fixed = useMemo(() => ({ partyId: id ?? 0, ...only }), [id])
      const { data: party } = useRecord(kind.resource, null, id)
      const maySeeMissing = useMay('invoices:read') && only.state === undefined
      return (
        <BehindParty kind={kind} id={id}>
          <ListPage
            resource={invoices}
            customerId={null}
            columns={invoiceColumns}
            mayCreate={false}
            title={label}
            trail={trail}
            tabs={<PartyTabs kind={kind} id={id ?? 0} value={value} />}
            actions={maySeeMissing && party && <MissingLink by={{ q: String(party.name) }} />}
            fixed={fixed}
            rowHref={(row) => `${pagesOf(invoice, customerOf(row)).show(row.id)}/show`}
          />
        </BehindParty>
      )
    }
  return {
    Connections,
    Invoices: invoicesWith('invoices', 'Facturen', {}),
    Disputes: invoicesWith('disputes', 'Betwistingen', { state: 'disputed' }),
  }
}
