import { lineCents } from '../../domain/invoice/exact.ts'
import { amountOf } from '../../domain/money.ts'
import type { Day } from '../../domain/time/day.ts'
import { type Billed, type Billing, line } from './invoiceLines.ts'
import { isGas, monthOf, volumes } from './invoiceRates.ts'

/** What the operator of the grid bills for a large connection. */
export function gridLines(one: Billed, day: Day): Billing[] {
  if (one.segment !== 'large') return []
  if (isGas(one))
    return [
      line(one, {
        lineType: 'transport_vast',
        description: 'Vastrecht transport',
        quantity: 1,
        unit: 'maand',
        rate: '1.5',
      }),
      line(one, {
        lineType: 'capaciteit',
        description: 'Capaciteit',
        quantity: 65,
        unit: 'stuk',
        rate: '2.76',
      }),
      line(one, {
        lineType: 'aansluit',
        description: 'Aansluitvergoeding',
        quantity: 1,
        unit: 'maand',
        rate: '25',
      }),
    ]
  const contracted = one.contractedPower ?? '100'
  const highest = Math.round(Number.parseFloat(contracted) * (0.72 + (monthOf(day) % 4) * 0.06))
  return [
    line(one, {
      lineType: 'transport_vast',
      description: 'Vastrecht transport',
      quantity: 1,
      unit: 'maand',
      rate: '36.75',
    }),
    line(one, {
      lineType: 'aansluit',
      description: 'Periodieke aansluitvergoeding',
      quantity: 1,
      unit: 'maand',
      rate: '40.83',
    }),
    line(one, {
      lineType: 'kw_contract',
      description: 'kW gecontracteerd',
      quantity: contracted,
      unit: 'kw',
      rate: '1.1625',
    }),
    line(one, { lineType: 'kw_max', description: 'kW max', quantity: highest, unit: 'kw', rate: '1.53' }),
    ...(volumes(one, day).month > 0
      ? [
          line(one, {
            lineType: 'transport_kwh',
            description: 'Transport per kWh',
            quantity: volumes(one, day).month,
            unit: 'kwh',
            rate: '0.0093',
          }),
        ]
      : []),
  ]
}

/** What a metering company bills for a meter it reads. */
export function meterLines(one: Billed): Billing[] {
  if (one.measureRate === null) return []
  return [
    line(one, {
      lineType: 'meet',
      description: 'Meetdienst',
      quantity: 1,
      unit: 'maand',
      rate: amountOf(lineCents(one.measureRate, '0.083333')),
    }),
  ]
}
