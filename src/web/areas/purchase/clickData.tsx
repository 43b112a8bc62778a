import type { Click } from '../../../contract/areas/clicks/clicks.ts'
import {
  clickProducts,
  mandates,
  priceStates,
  quantityUnit,
} from '../../../contract/areas/clicks/clickWords.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { inUnit } from '../../../domain/dutch.ts'
import { clickCents } from '../../../domain/purchase/clickCost.ts'
import type { AnyRow } from '../../fields/places.ts'
import type { AboutStep } from '../../flows/step.tsx'
import { date, dateTime, euroFromCents, number } from '../../format/format.ts'
import { timeLeft } from '../../format/timeLeft.ts'
import { useMinute } from '../../portal/minute.ts'
import { useRecord } from '../../records/record.tsx'
import { Facts } from '../../records/showPage.tsx'
import { WatchesAlong } from '../../records/watchesAlong.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { clickOf } from './clickColumns.tsx'
import { ClickMoments } from './clickMoments.tsx'

const price = (value: string | null) => value && `${number(value, 6, 2)} €/MWh`
const mwh = (value: string | null) => value && `${number(value, 3, 0)}\u00a0MWh`

/** What it comes to at the price of the proposal. */
const worth = ({ volume, referencePrice }: Click) =>
  volume && referencePrice ? `${euroFromCents(clickCents(volume, referencePrice))} excl. btw` : null

/** Until when one can decide, and how long that still is: it goes along with the clock. */
function ValidUntil({ at }: { at: string }) {
  const now = useMinute()
  const left = timeLeft(at, now)
  return (
    <span>
      Geldig tot {dateTime(at)} {left === null ? '(voorbij)' : `(nog ${left})`}
    </span>
  )
}

/** Whose it is, of what, and until when one can decide. */
export function ClickLead({ customerId, customerName, periodName, validUntil, state }: Click) {
  return (
    <>
      {customerName && <TextLink href={`/v3/customers/${customerId}/purchase`}>{customerName}</TextLink>}
      <span>{periodName}</span>
      {(state === 'draft' || state === 'awaitingApproval' || state === 'watching') && validUntil && (
        <ValidUntil at={validUntil} />
      )}
    </>
  )
}

interface ClickDataProps {
  resource: AnyResource
  row: AnyRow
  /** The customer whose own click it is; null where staff look over all of them. */
  customerId: number | null
}

/** What somebody says yes to, where the button is. */
function ToApprove({
  resource,
  customerId,
  id,
}: {
  resource: AnyResource
  customerId: number | null
  id: number
}) {
  const found = useRecord(resource, customerId, id)
  if (!found.isSuccess) return null
  const of = clickOf(found.data)
  return (
    <DescriptionList
      items={[
        { label: 'Wat', value: `${clickProducts[of.clickProduct]} ${of.periodName}, ${mwh(of.volume)}` },
        {
          label: 'Prijs',
          value: `${price(of.referencePrice)}, hoogstens ${number(of.priceTolerance, 2, 0)}% hoger of lager`,
        },
        { label: 'Waarde', value: worth(of) },
      ]}
    />
  )
}

const approvals: ReadonlySet<string> = new Set(['APPROVE', 'COLLEAGUE_APPROVE'])

/** What stands above the button that approves a click. */
export const aboutApproval =
  (resource: AnyResource, customerId: number | null): AboutStep =>
  (event, id) =>
    approvals.has(event) ? <ToApprove resource={resource} customerId={customerId} id={id} /> : null

/** What was bought in the end, as the supplier confirmed it. */
const doneItems = (of: Click) =>
  of.executedPrice
    ? [
        { label: 'Uitvoeringsprijs', value: price(of.executedPrice) },
        {
          label: 'Uitgevoerd',
          value: `${inUnit(number(of.executedQuantity ?? '0', 3, 0), quantityUnit(of))} (${mwh(of.executedVolume)})`,
        },
        { label: 'Uitgevoerd op', value: of.executedOn && date(of.executedOn) },
        { label: 'Referentie leverancier', value: of.supplierReference },
      ]
    : []

/** What the market says beside what is proposed, and what became of it. */
export function ClickData({ resource, row, customerId }: ClickDataProps) {
  const of = clickOf(row)
  const isOpen = of.state === 'draft' || of.state === 'awaitingApproval'
  return (
    <>
      {of.state === 'awaitingApproval' && <WatchesAlong />}
      {of.blocked && (
        <Banner tone="warning" title="Nog niet aan te bieden">
          {of.blocked}
        </Banner>
      )}
      {isOpen && of.priceState === 'moved' && (
        <Banner tone="warning" title="De prijs is weggelopen">
          De marktprijs van {of.latestPriceOn && date(of.latestPriceOn)} is {price(of.latestPrice)}; het
          voorstel was {price(of.referencePrice)} met hoogstens {number(of.priceTolerance, 2, 0)}% afwijking.
          Goedkeuren kan zo niet.
        </Banner>
      )}
      <Card title="Voorstel en uitvoering">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Volume', value: mwh(of.volume) },
            { label: 'Waarde bij voorstel', value: worth(of) },
            ...(of.product === '1' ? [{ label: 'Waarvan in piekuren', value: mwh(of.peakVolume) }] : []),
            { label: 'Mandaat', value: mandates[of.mandate] },
            {
              label: 'Marktprijs',
              value:
                of.latestPrice && `${price(of.latestPrice)} op ${of.latestPriceOn && date(of.latestPriceOn)}`,
            },
            { label: 'Naast het voorstel', value: of.priceState && priceStates[of.priceState] },
            { label: 'Voorgesteld door', value: of.requesterName },
            ...(of.approvedAt
              ? [
                  {
                    label: 'Goedgekeurd door',
                    value: `${of.approvedByName ?? 'onbekend'}, ${dateTime(of.approvedAt)}`,
                  },
                  { label: 'Marktprijs bij goedkeuring', value: price(of.approvedPrice) },
                  { label: 'Prijs telefonisch bevestigd', value: of.isPriceHeard ? 'Ja' : 'Nee' },
                ]
              : []),
            ...doneItems(of),
            ...(of.reversePrice
              ? [
                  { label: 'Tegengeboekt tegen', value: price(of.reversePrice) },
                  { label: 'Tegengeboekt op', value: date(of.reversedOn) },
                ]
              : []),
          ]}
        />
      </Card>
      <ClickMoments customerId={customerId} click={of} />
      <Facts resource={resource} row={row} />
    </>
  )
}
