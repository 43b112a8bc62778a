import {
  type CustomerAgreement,
  customerAgreement,
} from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { NoticeDay, volumeText } from './columns.tsx'
import { ConnectionsCard } from './connectionsCard.tsx'
import { StandingCard } from './standing.tsx'
import { CustomerAgreements } from './supplyAgreements.tsx'

const columns = withColumns(columnsOf(customerAgreement), {
  product: { from: 'lg' },
  connectionCount: { numeric: true, from: '2xl' },
  priceType: { from: 'xl' },
  startDate: { from: '2xl' },
  endDate: { from: 'md' },
  noticeDate: { from: 'md', cell: (row) => <NoticeDay {...row} /> },
  annualVolume: { from: '2xl', cell: (row) => volumeText(row) },
})

/** The agreements of one customer: who keeps them has all of them, its own people read what they signed. */
export function AgreementsOfCustomer(props: PageProps) {
  const keeps = useMay(supplyAgreement.permission.list)
  if (keeps) return <CustomerAgreements {...props} />
  return <RecordList resource={customerAgreement} customerId={props.customerId} columns={columns} />
}

/** One agreement as a customer signed it. */
export function CustomerAgreementPage({ customerId, id }: PageProps) {
  return (
    <ShowPage
      resource={customerAgreement}
      customerId={customerId}
      id={id}
      title={(row) => row.number}
      lead={(row) => <Lead {...row} />}
      hidesHistory
      data={(row) => (
        <>
          <StandingCard {...row} />
          {row.connections.length > 0 && <ConnectionsCard {...row} />}
          <Facts resource={customerAgreement} row={row} />
        </>
      )}
    />
  )
}

function Lead({ partyName, noticeDate, state }: CustomerAgreement) {
  return (
    <>
      <span>{String(partyName ?? '')}</span>
      {noticeDate && (state === 'active' || state === 'signed') && (
        <span>Opzeggen tot en met {date(noticeDate)}</span>
      )}
    </>
  )
}
