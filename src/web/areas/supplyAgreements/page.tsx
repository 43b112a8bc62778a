import { click } from '../../../contract/areas/clicks/clicks.ts'
import { isClicked, unpricedFrom } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import type { SupplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { LinkedActions } from '../../records/linkedActions.tsx'
import { DeclinedSigning, LinkedSignings } from '../../records/linkedSignings.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { RelatedRates } from '../../records/relatedRates.tsx'
import { RelatedDocuments } from '../../records/relatedRecords.tsx'
import { Facts, type RecordTab } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { agreements, NoticeUntil } from './columns.tsx'
import { ConnectionsCard } from './connectionsCard.tsx'
import { StandingCard } from './standing.tsx'

const fixedStates: ReadonlySet<unknown> = new Set([
  'signing',
  'declined',
  'expiredUnsigned',
  'ended',
  'cancelled',
])
/** What is out to be signed, or over, is not changed. */
export const isFixed = (state: unknown) => fixedStates.has(state)

/** Whose it is, with whom, and until when one may still do something about it. */
export function AgreementLead(of: SupplyAgreement) {
  const { customerId, customerName, partyName, predecessorId, predecessorName } = of
  return (
    <>
      <TextLink href={`/v3/customers/${customerId}`}>{customerName}</TextLink>
      <span>{String(partyName ?? '')}</span>
      <NoticeUntil {...of} />
      {predecessorId && (
        <span>
          Opvolger van{' '}
          <TextLink href={pagesOf(agreements, null).show(predecessorId)}>{predecessorName}</TextLink>
        </span>
      )}
    </>
  )
}

/** What is still to be done for its price, before anybody signs and afterwards. */
export const Unpriced = ({ text }: { text: string | null }) =>
  text && (
    <Banner tone="warning" title="Prijs nog niet vastgesteld">
      {text}
    </Banner>
  )

/** What was agreed, with what became of it above that. */
export function AgreementData({ row: of }: { row: SupplyAgreement }) {
  const unpriced = unpricedFrom(of)
  const seesSignings = useMay('back-office-signhost-contracts:read')
  return (
    <>
      {of.state === 'declined' && seesSignings && (
        <DeclinedSigning kind="supplyAgreement" id={of.id} version={of.version} />
      )}
      <Unpriced text={of.unpriced} />
      {unpriced && (
        <Banner tone="warning" title="Prijs onbekend">
          Deze overeenkomst is vanaf {date(of.renewedFrom)} stilzwijgend verlengd, en vanaf {date(unpriced)}{' '}
          is geen prijs afgesproken. Is dat intussen wel zo, vul bij Bewerken dan in tot en met wanneer.
        </Banner>
      )}
      <StandingCard {...of} />
      <Facts resource={agreements} row={of} />
    </>
  )
}

/** What was clicked under it: an agreement of another kind of price has none. */
function Clicks({ id }: SupplyAgreement) {
  const pages = pagesOf(click, null)
  return (
    <RelatedCard
      resource={click}
      customerId={null}
      by={{ supplyAgreementId: id }}
      columns={[
        'number',
        'periodName',
        'clickProduct',
        'volume',
        'executedPrice',
        'validUntil',
        'statusName',
      ]}
      rowHref={(row) => pages.show(row.id)}
    >
      Een klik die bij deze overeenkomst hoort, staat hier.
    </RelatedCard>
  )
}

/** What stands behind an agreement, as far as one may see it. */
export function useAgreementTabs(): (of: SupplyAgreement) => RecordTab[] {
  const seesConnections = useMay('organisation-connections:read')
  const seesDocuments = useMay('organisation-documents:read')
  const seesActions = useMay('actions:read')
  const seesPrices = useMay('organisation-report-prices:read')
  const seesSignings = useMay('back-office-signhost-contracts:read')
  const seesClicks = useMay(click.permission.list)
  return (of) => [
    ...(seesConnections && of.kind !== 'raam'
      ? [
          {
            id: 'connections',
            label: 'Aansluitingen',
            count: of.connectionIds.length,
            content: <ConnectionsCard {...of} />,
          },
        ]
      : []),
    ...(seesPrices && of.kind !== 'raam'
      ? [{ id: 'rates', label: 'Tarieven', content: <RelatedRates of={of} /> }]
      : []),
    ...(seesClicks && isClicked(of) ? [{ id: 'clicks', label: 'Klikken', content: <Clicks {...of} /> }] : []),
    ...(seesSignings
      ? [
          {
            id: 'signing',
            label: 'Ondertekening',
            content: <LinkedSignings kind="supplyAgreement" id={of.id} version={of.version} />,
          },
        ]
      : []),
    { id: 'successors', label: 'Opvolging', content: <Successors {...of} /> },
    ...(seesDocuments
      ? [
          {
            id: 'documents',
            label: 'Documenten',
            content: (
              <RelatedDocuments
                customerId={of.customerId}
                by={{ supplyAgreementId: of.id }}
                begin={`category=contract&supplyAgreementId=${of.id}`}
              />
            ),
          },
        ]
      : []),
    ...(seesActions
      ? [
          {
            id: 'actions',
            label: 'Acties',
            content: <LinkedActions customerId={of.customerId} by={{ supplyAgreementId: of.id }} />,
          },
        ]
      : []),
  ]
}

function Successors({ id }: SupplyAgreement) {
  const pages = pagesOf(agreements, null)
  return (
    <RelatedCard
      resource={agreements}
      customerId={null}
      by={{ predecessorId: id }}
      columns={['number', 'partyName', 'startDate', 'endDate', 'statusName']}
      rowHref={(row) => pages.show(row.id)}
    >
      Wat hierna komt, staat hier: kies Opvolger maken bij een overeenkomst die loopt.
    </RelatedCard>
  )
}
