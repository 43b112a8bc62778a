import type { Click } from '../../../contract/areas/clicks/clicks.ts'
import { mandates, priceStates, quantityUnit } from '../../../contract/areas/clicks/clickWords.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { AnyRow } from '../../fields/places.ts'
import { date, dateTime, number } from '../../format/format.ts'
import { Facts } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { clickOf } from './columns.tsx'

const price = (value: string | null) => value && `${number(value, 6, 2)} €/MWh`
const mwh = (value: string | null) => value && `${number(value, 3, 0)} MWh`

/** Whose it is, of what, and until when one can decide. */
export function ClickLead({ customerId, customerName, periodName, validUntil, state }: Click) {
  return (
    <>
      {customerName && <TextLink href={`/v3/customers/${customerId}/purchase`}>{customerName}</TextLink>}
      <span>{periodName}</span>
      {(state === 'draft' || state === 'awaitingApproval' || state === 'watching') && validUntil && (
        <span>Geldig tot {dateTime(validUntil)}</span>
      )}
    </>
  )
}

/** What the market says beside what is proposed, and what became of it. */
export function ClickData({ resource, row }: { resource: AnyResource; row: AnyRow }) {
  const of = clickOf(row)
  const isOpen = of.state === 'draft' || of.state === 'awaitingApproval'
  return (
    <>
      {of.blocked && (
        <Banner tone="warning" title="Nog niet aan te bieden">
          {of.blocked}
        </Banner>
      )}
      {isOpen && of.priceState === 'moved' && (
        <Banner tone="warning" title="De prijs is weggelopen">
          De marktprijs van {of.latestPriceOn && date(of.latestPriceOn)} is {price(of.latestPrice)}; het
          voorstel was {price(of.referencePrice)} met hoogstens {number(of.priceTolerance, 2, 0)} % afwijking.
          Goedkeuren kan zo niet.
        </Banner>
      )}
      <Card title="Voorstel en uitvoering">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Volume', value: mwh(of.volume) },
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
            ...(of.executedPrice
              ? [
                  { label: 'Uitvoeringsprijs', value: price(of.executedPrice) },
                  {
                    label: 'Uitgevoerd',
                    value: `${number(of.executedQuantity ?? '0', 3, 0)} ${quantityUnit(of)} (${mwh(of.executedVolume)})`,
                  },
                  { label: 'Uitgevoerd op', value: of.executedOn && date(of.executedOn) },
                  { label: 'Referentie leverancier', value: of.supplierReference },
                ]
              : []),
            ...(of.reversePrice ? [{ label: 'Tegengeboekt tegen', value: price(of.reversePrice) }] : []),
          ]}
        />
      </Card>
      <Facts resource={resource} row={row} />
    </>
  )
}
