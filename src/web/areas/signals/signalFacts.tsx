import type { ReactNode } from 'react'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { isReadingRule } from '../../../domain/signals/finding.ts'
import { pagesOf } from '../../fields/places.ts'
import { count, date, number } from '../../format/format.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { cost, deviation, homeOf, period, quantity, type SignalRow } from './signalWords.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Which pages besides those of signals whoever looks may open. */
export interface Sees {
  readonly agreements: boolean
  readonly purchase: boolean
  readonly invoices: boolean
  /** The control of one invoice. */
  readonly control: boolean
  /** The findings of all customers. */
  readonly findings: boolean
}

/** Whether it was found in readings, which are then looked at around it. */
export const isOfReadings = ({ ruleCode, connectionId }: SignalRow): boolean =>
  connectionId !== null && isReadingRule(ruleCode)

/** What is known of what was found, by what it is about. */
export function factsOf(found: SignalRow, sees: Sees): Fact[] {
  if (found.ruleCode === 'SG05' && found.connectionId === null) return silent(found)
  if (found.ruleCode === 'SG12') return nearing(found, sees.agreements)
  if (found.ruleCode === 'SG11') return followed(found, sees.purchase)
  if (isOfBuying(found)) return bought(found, sees.purchase)
  if (found.ruleCode === 'SG16') return uncovered(found, sees.agreements)
  if (found.module === 'invoice-audit') return controlled(found, sees)
  return found.partyId === null ? measured(found) : failed(found)
}

const connectionOf = (found: SignalRow): Fact => ({
  label: 'Aansluiting',
  value: found.connectionId && (
    <TextLink href={`/v3/customers/${found.customerId}/connections/${found.connectionId}`}>
      {found.connectionName}
    </TextLink>
  ),
})

/** What was measured, beside what was to be expected. */
const measured = (found: SignalRow): Fact[] => [
  { label: 'Periode', value: period(found) },
  { label: 'Verwacht', value: quantity(found.expectedValue, found) },
  { label: 'Werkelijk', value: quantity(found.actualValue, found) },
  { label: 'Afwijking', value: deviation(found) },
  { label: 'Geschatte kosten', value: cost(found) },
  connectionOf(found),
]

/** Of a measuring company that delivers nothing: since when, and where its connections are. */
const silent = (found: SignalRow): Fact[] => [
  { label: 'Periode', value: period(found) },
  {
    label: 'Aansluitingen',
    value: <TextLink href={`/v3/customers/${found.customerId}/connections`}>Alle aansluitingen</TextLink>,
  },
]

/** Of a supplier that failed nothing is measured: since when, and with which connections one is there. */
function failed({ customerId, partyId, partyName, periodFrom, actualValue }: SignalRow): Fact[] {
  const still = Number(actualValue)
  return [
    { label: 'Leverancier', value: partyName },
    { label: 'Failliet sinds', value: date(periodFrom) },
    {
      label: 'Loopt daar nog',
      value: (
        <TextLink href={`/v3/customers/${customerId}/connections?supplierId=${partyId}`}>
          {count(still)} {still === 1 ? 'aansluiting' : 'aansluitingen'}
        </TextLink>
      ),
    },
  ]
}

const agreements = pagesOf(supplyAgreement, null)

/** Of an agreement: which one, and before which day something is to be done. */
const nearing = (
  { supplyAgreementId, supplyAgreementName, periodTo }: SignalRow,
  seesAgreements: boolean,
): Fact[] => [
  ...(supplyAgreementId && seesAgreements
    ? [
        {
          label: 'Leveringsovereenkomst',
          value: <TextLink href={agreements.show(supplyAgreementId)}>{supplyAgreementName}</TextLink>,
        },
      ]
    : []),
  { label: 'Uiterlijk', value: date(periodTo) },
]

/** What the day of a signal about buying ahead means. */
const dayLabels: Partial<Record<SignalRow['ruleCode'], string>> = {
  SG13: 'Gevraagd sinds',
  SG14: 'Geraakt op',
  SG15: 'Vervalt op',
}
const isOfBuying = ({ ruleCode }: SignalRow) => dayLabels[ruleCode] !== undefined

/** Of a price that is followed: what it was and is, and the ways to it. */
const followed = (found: SignalRow, seesPurchase: boolean): Fact[] => [
  { label: 'Prijs van', value: date(found.periodTo) },
  ...(found.actualValue === null
    ? [{ label: 'Voorbij de grens sinds', value: date(found.periodFrom) }]
    : [
        { label: 'Prijs daarvoor', value: priceOf(found.expectedValue) },
        { label: 'Prijs', value: priceOf(found.actualValue) },
        { label: 'Verschil', value: deviation(found) },
      ]),
  ...(seesPurchase
    ? [
        {
          label: 'Marktprijzen',
          value: (
            <TextLink href={`/v3/customers/${found.customerId}/purchase/market`}>Naar het verloop</TextLink>
          ),
        },
        {
          label: 'Gevolgde prijzen',
          value: (
            <TextLink href={`${homeOf(found.customerId, 'purchase')}/update`}>Naar Prijsupdate</TextLink>
          ),
        },
      ]
    : []),
]

const priceOf = (price: string | null) => price && `${number(price, 3, 2)} €/MWh`

/** Of what is bought ahead: since when, and the way to it. */
const bought = ({ ruleCode, customerId, periodFrom }: SignalRow, seesPurchase: boolean): Fact[] => [
  { label: dayLabels[ruleCode] ?? '', value: date(periodFrom) },
  ...(seesPurchase
    ? [
        {
          label: 'Inkoop',
          value:
            ruleCode === 'SG13' ? (
              <TextLink href={`/v3/customers/${customerId}/purchase`}>Naar de posities</TextLink>
            ) : (
              <TextLink href={`/v3/customers/${customerId}/purchase-clicks`}>Naar de klikken</TextLink>
            ),
        },
      ]
    : []),
]

/** Of a connection without a contract: which one, since or from when, and the way to one. */
const uncovered = (found: SignalRow, seesAgreements: boolean): Fact[] => [
  connectionOf(found),
  { label: 'Zonder contract vanaf', value: date(found.periodFrom) },
  ...(seesAgreements && found.connectionId !== null
    ? [
        {
          label: 'Leveringsovereenkomsten',
          value: (
            <TextLink href={`${agreements.list}?connectionIds=${found.connectionId}&status=all`}>
              Van deze aansluiting
            </TextLink>
          ),
        },
      ]
    : []),
]

/** Of the control of invoices: how far one is off, or since when something lacks, and the way to it. */
function controlled(found: SignalRow, sees: Sees): Fact[] {
  const { ruleCode, customerId } = found
  if (ruleCode === 'SG21')
    return [
      { label: 'Periode', value: period(found) },
      { label: 'Berekend (excl. btw)', value: quantity(found.expectedValue, found) },
      { label: 'Gefactureerd (excl. btw)', value: quantity(found.actualValue, found) },
      { label: 'Te veel of te weinig', value: cost(found) },
      { label: 'Afwijking', value: deviation(found) },
      ...invoiceOf(found, sees.control ? 'control' : sees.invoices ? 'show' : null),
      ...(found.connectionId === null ? [] : [connectionOf(found)]),
    ]
  if (ruleCode === 'SG22')
    return [
      { label: 'Over', value: period(found) },
      ...(found.connectionId === null ? [] : [connectionOf(found)]),
      ...(sees.invoices ? [{ label: 'Facturen', value: <MissingOf found={found} /> }] : []),
    ]
  if (ruleCode === 'SG23')
    return [
      { label: 'Antwoord gevraagd voor', value: date(found.periodFrom) },
      ...invoiceOf(found, sees.invoices ? 'show' : null),
      ...(sees.findings
        ? [
            {
              label: 'Bevindingen',
              value: <TextLink href={`/v3/invoice-audit?customerId=${customerId}`}>Van deze klant</TextLink>,
            },
          ]
        : []),
    ]
  return [
    { label: 'Datum creditfactuur', value: date(found.periodFrom) },
    ...invoiceOf(found, sees.invoices ? 'show' : null),
  ]
}

/** The invoice that it is about, and where one reads of it; null: nowhere. */
function invoiceOf(
  { customerId, invoiceId, invoiceName }: SignalRow,
  page: 'control' | 'show' | null,
): Fact[] {
  if (invoiceId === null) return []
  const href = `/v3/customers/${customerId}/invoices/${invoiceId}/${page}`
  return [
    { label: 'Factuur', value: page === null ? invoiceName : <TextLink href={href}>{invoiceName}</TextLink> },
  ]
}

const MissingOf = ({ found: { customerId, periodTo } }: { found: SignalRow }) => (
  <TextLink href={`/v3/customers/${customerId}/invoices/year?year=${periodTo.slice(0, 4)}&incomplete=1`}>
    Welke er ontbreken
  </TextLink>
)
