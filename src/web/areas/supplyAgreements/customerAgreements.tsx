import { customerAgreement } from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { columnShapes, NoticeUntil } from './columns.tsx'
import { ConnectionsCard } from './connectionsCard.tsx'
import { StandingCard } from './standing.tsx'
import { CustomerAgreements } from './supplyAgreements.tsx'

const columns = withColumns(columnsOf(customerAgreement), columnShapes)

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
      lead={(row) => (
        <>
          <span>{String(row.partyName ?? '')}</span>
          <NoticeUntil {...row} />
        </>
      )}
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
