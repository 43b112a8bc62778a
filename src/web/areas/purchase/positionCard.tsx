import { Fragment } from 'react'
import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { purchaseMethods } from '../../../contract/areas/purchase/purchasePlans.ts'
import { customerAgreement } from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { products } from '../../../contract/records/picklists.ts'
import { pagesOf } from '../../fields/places.ts'
import { date, euroFromCents, number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { How } from '../../ui/how.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Budgeted } from './budgeted.tsx'
import { PositionBar } from './positionBar.tsx'
import { PositionSum } from './positionSum.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' })
const doubt = css({ textStyle: 'small', color: 'text.soft', mt: '2' })

const mwh = (value: string) => `${number(value, 3, 0)} MWh`
const price = (value: string | null) => (value === null ? 'Niet bekend' : `${number(value, 2, 2)} €/MWh`)

/** What is only assumed about this position, each in a sentence. */
export function doubtsOf(position: Position): string[] {
  const { gaps, isPeakAssumed, isSurchargeKnown, market, product, shares, sources, volume } = position
  // The prices that what is open is reckoned at; one of base counts only where that of off-peak follows from it.
  const old = [market.peak, market.offpeak].find((one) => one?.isOld)
  return [
    ...(volume === '0.000'
      ? [
          'Er is geen getekende overeenkomst met een jaarvolume en geen deelname aan een collectief voor dit jaar.',
        ]
      : []),
    ...gaps.map(({ from, to }) =>
      sources.some((source) => source.from === 'forecast')
        ? `Van ${date(from)} t/m ${date(to)} ligt de prijs al vast: wat dan wordt verbruikt, telt niet mee in het volume.`
        : `Van ${date(from)} t/m ${date(to)} wordt hiermee niets geleverd: wat dan wordt verbruikt, telt niet mee in het volume.`,
    ),
    ...(isPeakAssumed
      ? ['Hoeveel in piekuren wordt verbruikt is niet ingevuld; het volume is gelijk over de uren verdeeld.']
      : []),
    ...(product === '1' && shares.length > 0
      ? ['Wat het collectief inkocht, is gelijk over de uren verdeeld.']
      : []),
    ...(isSurchargeKnown
      ? []
      : [
          'De opslag is niet (overal) bekend: bij een overeenkomst hoort een vastgesteld tarief met een opslag, bij een collectief de gunning. Wat niet bekend is, telt niet mee.',
        ]),
    ...(old ? [`De marktprijs is van ${date(old.on)}: de verwachte kosten zijn indicatief.`] : []),
    ...(market.peak === null || market.offpeak === null
      ? [
          `Er is geen marktprijs voor ${product === '1' ? 'base en peak' : 'TTF'} bekend: wat open is, heeft nog geen prijs.`,
        ]
      : []),
  ]
}

function sourceLabel({ sources }: Position): string {
  if (sources.some(({ from }) => from === 'forecast')) return 'Prognose: nog geen volume afgesproken'
  if (sources.some(({ from }) => from === 'collective'))
    return sources.length === 1 ? 'Collectief' : 'Overeenkomsten en collectieven'
  return sources.length === 1 ? 'Leveringsovereenkomst' : 'Leveringsovereenkomsten'
}

interface SourcesProps {
  of: Position
  customerId: number
  /** Where its agreements are read; null for who reads none. */
  agreements: ReturnType<typeof pagesOf> | null
  seesForecasts: boolean
}

/** From which agreements and collectives the volume is, or else which forecast; of several what each has of it. */
function Sources({ of: { sources }, customerId, agreements, seesForecasts }: SourcesProps) {
  const hrefOf = ({ from, id }: Position['sources'][number]) => {
    if (from === 'collective') return `/v3/customers/${customerId}/participations/${id}`
    if (from === 'forecast') return seesForecasts ? `/v3/forecast/${id}` : null
    return agreements?.show(id) ?? null
  }
  return sources.map((source, place) => {
    const href = hrefOf(source)
    return (
      <Fragment key={`${source.from} ${source.id}`}>
        {place > 0 && ', '}
        {href === null ? source.number : <TextLink href={href}>{source.number}</TextLink>}
        {sources.length > 1 && ` (${mwh(source.volume)})`}
      </Fragment>
    )
  })
}

/** What is known of a position, in figures. */
function itemsOf(position: Position, about: Omit<SourcesProps, 'of'>) {
  const { product, plan, boughtPct, market } = position
  const isOver = position.open.startsWith('-')
  const share = boughtPct === null ? '' : ` (${number(String(boughtPct / 100), 2, 2)}%)`
  return [
    { label: 'Volume', value: mwh(position.volume) },
    ...(position.sources.length === 0
      ? []
      : [{ label: sourceLabel(position), value: <Sources of={position} {...about} /> }]),
    { label: 'Ingekocht', value: `${mwh(position.bought)}${share}` },
    { label: isOver ? 'Overdekt' : 'Open', value: mwh(isOver ? position.open.slice(1) : position.open) },
    {
      label: position.shares.length > 0 ? 'Gemiddelde inkoopprijs' : 'Gemiddelde klikprijs',
      value: position.averagePrice === null ? 'Nog niets ingekocht' : price(position.averagePrice),
    },
    {
      label: product === '1' ? 'Marktprijs base' : 'Marktprijs TTF',
      value: market.base === null ? 'Niet bekend' : `${price(market.base.price)} (${date(market.base.on)})`,
    },
    { label: 'Verwachte prijs', value: price(position.expectedPrice) },
    {
      label: 'Verwachte leveringskosten',
      value:
        position.expectedCents === null
          ? 'Niet te zeggen'
          : `${euroFromCents(position.expectedCents)}${position.isIndicative ? ' (indicatief)' : ''}`,
    },
    ...(position.budget === null
      ? []
      : [
          { label: 'Begroot voor levering', value: <Budgeted of={position} customerId={about.customerId} /> },
        ]),
    { label: 'Methode', value: plan === null ? 'Geen strategie' : purchaseMethods[plan.method] },
  ]
}

interface PositionCardProps {
  position: Position
  customerId: number
  mayPropose: boolean
}

/** What can be done with a position: propose a click that begins with it, and look at its strategy or make one. */
function PositionLinks({ position, customerId, mayPropose }: PositionCardProps) {
  const { product, deliveryYear, plan, sources, market, openQuantity } = position
  const agreement = sources.find(({ from }) => from === 'agreement')
  const plans = `/v3/customers/${customerId}/purchase-plans`
  const asked = new URLSearchParams({
    customer: String(customerId),
    product,
    period: String(deliveryYear),
    ...(agreement && { agreement: String(agreement.id) }),
    ...(market.base && { price: market.base.price, source: market.base.source }),
    ...(openQuantity !== null && { quantity: openQuantity }),
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
  const { position, customerId } = props
  const keepsAgreements = useMay('back-office-contracts:read')
  const readsAgreements = useMay('organisation-connections:read')
  const seesForecasts = useMay('forecast:read')
  const own = readsAgreements ? pagesOf(customerAgreement, customerId) : null
  const agreements = keepsAgreements ? pagesOf(supplyAgreement, null) : own
  return (
    <Card title={`${products[position.product]} ${position.deliveryYear}`}>
      <PositionBar position={position} />
      <DescriptionList columns={4} items={itemsOf(position, { customerId, agreements, seesForecasts })} />
      {doubtsOf(position).map((sentence) => (
        <p key={sentence} className={doubt}>
          {sentence}
        </p>
      ))}
      <How>
        <PositionSum position={position} />
      </How>
      <PositionLinks {...props} />
    </Card>
  )
}
