import type { CustomerAgreement } from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import { among } from '../../../contract/records/picked.ts'
import { date, euro } from '../../format/format.ts'
import { NoticeHow } from '../../records/noticeHow.tsx'
import { Referred } from '../../records/referred.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { agreements } from './columns.tsx'

type Standing = Pick<
  CustomerAgreement,
  'customerId' | 'number' | 'signedOn' | 'documentId' | 'documentName'
> &
  Pick<CustomerAgreement, 'noticeDate' | 'noticeMonths' | 'endDate' | 'terminationDate' | 'terminationFee'>

/** How an agreement stands: until when notice may be given, and what was signed. */
export function StandingCard(of: Standing) {
  const { documentId } = of
  return (
    <Card title="Stand van zaken">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Nummer', value: of.number },
          { label: 'Opzeggen voor', value: of.noticeDate && date(of.noticeDate) },
          // Not last: a link right above the button of what follows is hard to hit.
          {
            label: 'Getekend document',
            value: of.documentName && (
              <Referred
                field={among(agreements.automatic.documentId, documentId, of)}
                id={documentId}
                name={of.documentName}
              />
            ),
          },
          { label: 'Getekend op', value: of.signedOn && date(of.signedOn) },
          ...(of.terminationDate
            ? [
                { label: 'Beëindigd per', value: date(of.terminationDate) },
                { label: 'Opzegvergoeding', value: of.terminationFee && euro(of.terminationFee) },
              ]
            : []),
        ]}
      />
      <NoticeHow endDate={of.endDate} months={of.noticeMonths} noticeDate={of.noticeDate} />
    </Card>
  )
}
