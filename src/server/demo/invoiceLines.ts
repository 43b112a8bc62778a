import type { InvoiceLine } from '../../contract/areas/invoices/invoiceLines.ts'
import { lineCents } from '../../domain/invoice/exact.ts'
import { amountOf } from '../../domain/money.ts'
import type { Day } from '../../domain/time/day.ts'
import { bracketsOf, capacityRates, fedInOf, isGas, reduction, volumes } from './invoiceRates.ts'

/** What of a connection stands on its invoices. */
export interface Billed {
  readonly id: number
  readonly type: string
  readonly segment: string
  readonly capacity: string
  readonly residence: boolean
  readonly contractedPower: string | null
  readonly measureRate: string | null
  readonly annualUsage: number | null
  readonly annualProduction: number | null
}

/** A line that still has to get the period of its invoice. */
export type Billing = Omit<InvoiceLine, 'periodFrom' | 'periodTo'>

interface Item {
  readonly lineType: InvoiceLine['lineType']
  readonly description: string
  readonly quantity: number | string
  readonly unit: InvoiceLine['unit']
  readonly rate: string
  readonly bracket?: number
}

/** A line about a connection: what it comes to follows from its quantity and rate. */
export function line(one: Billed, { quantity, rate, bracket, ...item }: Item): Billing {
  return {
    ...item,
    connectionId: one.id,
    quantity: String(quantity),
    rate,
    bracket: bracket ?? null,
    amountExcl: amountOf(lineCents(String(quantity), rate)),
    vatRate: '21',
    readingFrom: null,
    readingTo: null,
    namedEan: null,
  }
}

/** The tax of a month, by the brackets of its year that it falls in. */
function taxLines(one: Billed, day: Day, unit: Item['unit']): Billing[] {
  const { before, month } = volumes(one, day)
  const brackets = bracketsOf(one, day)
  return brackets.flatMap(({ upTo, rate }, place) => {
    const from = place === 0 ? 0 : (brackets[place - 1]?.upTo ?? 0)
    const inside = Math.min(before + month, upTo) - Math.max(before, from)
    const item = { lineType: 'eb', description: `Energiebelasting schijf ${place + 1}`, unit, rate } as const
    return inside > 0 ? [line(one, { ...item, quantity: inside, bracket: place + 1 })] : []
  })
}

/** What a supplier bills: the energy, its tax, and of a small connection what the grid costs. */
export function supplyLines(one: Billed, day: Day): Billing[] {
  if (one.type === 'production' || !one.annualUsage) return []
  const { month } = volumes(one, day)
  const high = Math.round(month * 0.62)
  const [unit, supply] = isGas(one) ? (['m3', '0.4125'] as const) : (['kwh', '0.1187'] as const)
  const energy: Billing[] = isGas(one)
    ? [
        line(one, {
          lineType: 'levering_gas',
          description: 'Levering gas',
          quantity: month,
          unit,
          rate: supply,
        }),
      ]
    : [
        line(one, {
          lineType: 'levering_hoog',
          description: 'Levering normaal',
          quantity: high,
          unit,
          rate: supply,
        }),
        line(one, {
          lineType: 'levering_laag',
          description: 'Levering dal',
          quantity: month - high,
          unit,
          rate: '0.0994',
        }),
      ]
  const isSmall = one.segment === 'small'
  const yearly = capacityRates[one.capacity]
  return [
    ...energy,
    line(one, {
      lineType: 'vastrecht_levering',
      description: 'Vaste leveringskosten',
      quantity: 1,
      unit: 'maand',
      rate: isSmall ? '6.95' : '27.5',
    }),
    ...taxLines(one, day, unit),
    ...(one.residence && !isGas(one)
      ? [
          line(one, {
            lineType: 'eb_vermindering',
            description: 'Vermindering energiebelasting',
            quantity: 1,
            unit: 'maand',
            rate: reduction(day),
          }),
        ]
      : []),
    ...(one.annualProduction && !isGas(one)
      ? [
          line(one, {
            lineType: 'teruglevering',
            description: 'Vergoeding teruglevering',
            quantity: fedInOf(one.annualProduction, day),
            unit,
            rate: '-0.0585',
          }),
        ]
      : []),
    ...(isSmall && yearly
      ? [
          line(one, {
            lineType: 'capaciteit',
            description: `Netbeheer ${one.capacity}`,
            quantity: 1,
            unit: 'maand',
            rate: amountOf(lineCents(yearly, '0.083333')),
          }),
        ]
      : []),
  ]
}
