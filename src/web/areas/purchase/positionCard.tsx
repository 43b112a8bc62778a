import { Fragment } from 'react'
import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { purchaseMethods } from '../../../contract/areas/purchase/purchasePlans.ts'
import { products } from '../../../contract/records/picklists.ts'
import { amountOf } from '../../../domain/money.ts'
import { date, euro, number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { PositionBar } from './positionBar.tsx'
import { PositionSum } from './positionSum.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' })
const doubt = css({ textStyle: 'small', color: 'text.soft', mt: '2' })
const summary = css({ textStyle: 'label', color: 'text.accent', cursor: 'pointer', py: '2' })

const mwh = (value: string) => `${number(value, 3, 0)} MWh`
const price = (value: string | null) => (value === null ? 'niet bekend' : `${number(value, 2, 2)} €/MWh`)

/** What is only assumed about this position, each in a sentence. */
export function doubtsOf({ isPeakAssumed, isSurchargeKnown, market, product, volume }: Position): string[] {
  const old = [market.base, market.peak].find((one) => one?.isOld)
  return [
    ...(volume === '0.000' ? ['Er is geen getekende overeenkomst met een jaarvolume voor dit jaar.'] : []),
    ...(isPeakAssumed
      ? ['Hoeveel in piekuren wordt verbruikt is niet ingevuld; het volume is gelijk over de uren verdeeld.']
      : []),
    ...(isSurchargeKnown
      ? []
      : [
          'De opslag is niet bekend: er is geen vastgesteld tarief met een opslag bij de overeenkomst. Hij telt niet mee.',
        ]),
    ...(old ? [`De marktprijs is van ${date(old.on)}: de verwachte kosten zijn indicatief.`] : []),
    ...(market.peak === null || market.offpeak === null
      ? [
          `Er is geen marktprijs voor ${product === '1' ? 'base en peak' : 'TTF'} bekend: wat open is, heeft nog geen prijs.`,
        ]
      : []),
  ]
}

const agreementLabel = ({ agreements }: Position) =>
  agreements.length === 1 ? 'Leveringsovereenkomst' : 'Leveringsovereenkomsten'

/** From which agreements the volume is; of several what each has of it. */
function Agreements({ of: { agreements }, areLinks }: { of: Position; areLinks: boolean }) {
  return agreements.map(({ id, number: name, volume }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      {areLinks ? <TextLink href={`/v3/supply-agreements/${id}`}>{name}</TextLink> : name}
      {agreements.length > 1 && ` (${mwh(volume)})`}
    </Fragment>
  ))
}

/** What is known of a position, in figures. */
function itemsOf(position: Position, seesAgreements: boolean) {
  const { product, plan, boughtPct, market } = position
  const isOver = position.open.startsWith('-')
  const share = boughtPct === null ? '' : ` (${number(String(boughtPct / 100), 2, 2)} %)`
  return [
    { label: 'Volume', value: mwh(position.volume) },
    ...(position.agreements.length === 0
      ? []
      : [{ label: agreementLabel(position), value: <Agreements of={position} areLinks={seesAgreements} /> }]),
    { label: 'Ingekocht', value: `${mwh(position.bought)}${share}` },
    { label: isOver ? 'Overdekt' : 'Open', value: mwh(isOver ? position.open.slice(1) : position.open) },
    {
      label: 'Gemiddelde klikprijs',
      value: position.averagePrice === null ? 'nog niets ingekocht' : price(position.averagePrice),
    },
    {
      label: product === '1' ? 'Marktprijs base' : 'Marktprijs TTF',
      value: market.base === null ? 'niet bekend' : `${price(market.base.price)} (${date(market.base.on)})`,
    },
    { label: 'Verwachte prijs', value: price(position.expectedPrice) },
    {
      label: 'Verwachte leveringskosten',
      value:
        position.expectedCents === null
          ? 'niet te zeggen'
          : `${euro(amountOf(position.expectedCents))}${position.isIndicative ? ' (indicatief)' : ''}`,
    },
    { label: 'Methode', value: plan === null ? 'geen strategie' : purchaseMethods[plan.method] },
  ]
}

interface PositionCardProps {
  position: Position
  customerId: number
  mayPropose: boolean
}

/** What can be done with a position: propose a click that begins with it, and look at its strategy or make one. */
function PositionLinks({ position, customerId, mayPropose }: PositionCardProps) {
  const { product, deliveryYear, plan, agreements, market } = position
  const plans = `/v3/customers/${customerId}/purchase-plans`
  const asked = new URLSearchParams({
    customer: String(customerId),
    product,
    period: String(deliveryYear),
    ...(agreements[0] && { agreement: String(agreements[0].id) }),
    ...(market.base && { price: market.base.price, source: market.base.source }),
  })
  return (
    <div className={row}>
      {mayPropose && (
        <ButtonLink size="sm" href={`/v3/collective/clicks/create?${asked}`}>
          Klik voorstellen
        </ButtonLink>
      )}
      {plan !== null && (
        <ButtonLink size="sm" href={`${plans}/${plan.id}`}>
          Strategie
        </ButtonLink>
      )}
      {plan === null && mayPropose && (
        <ButtonLink size="sm" href={`${plans}/create?product=${product}&year=${deliveryYear}`}>
          Strategie toevoegen
        </ButtonLink>
      )}
    </div>
  )
}

/** One product in one year: what is bought of it, what is left, and what it will cost. */
export function PositionCard(props: PositionCardProps) {
  const { position } = props
  const seesAgreements = useMay('back-office-contracts:read')
  return (
    <Card title={`${products[position.product]} ${position.deliveryYear}`}>
      <PositionBar position={position} />
      <DescriptionList columns={4} items={itemsOf(position, seesAgreements)} />
      {doubtsOf(position).map((sentence) => (
        <p key={sentence} className={doubt}>
          {sentence}
        </p>
      ))}
      <details>
        <summary className={summary}>Hoe berekend?</summary>
        <PositionSum position={position} />
      </details>
      <PositionLinks {...props} />
    </Card>
  )
}
