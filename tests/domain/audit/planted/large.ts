import { type Bill, bill, type Line, lineAt, type Own } from './bills.ts'
import { monthsIn } from './calendar.ts'
import { jsonOf, parties, standingsOf } from './largeCase.ts'
import {
  fixedLine,
  gasSupply,
  gridLines,
  monthlyReduction,
  monthTax,
  perYear,
  powerSupply,
} from './largeLines.ts'
import { type Large, type Month, monthsOf, prices } from './largeUse.ts'
import { eanOf } from './smallUse.ts'

function billsOf(own: Large, month: Month, supply: readonly Line[]): Bill[] {
  const { from, to } = month
  const period = { from, to }
  const ean = eanOf(own.id)
  const yearly = (about: 'metering' | 'trafo', description: string) =>
    lineAt({ about, ean, period, description }, monthsIn(period), {
      rate: perYear(prices[about]),
      unit: 'mnd',
    })
  const sent = (party: Bill['party'], lines: readonly Line[]) =>
    bill({
      id: `${own.id}-${party[0]?.toUpperCase()}${month.nth + 1}`,
      party,
      name: parties[party],
      period,
      lines,
    })
  return [
    sent('supplier', supply),
    sent('grid', gridLines(own, month)),
    sent('metering', [yearly('metering', 'Meetdienst')]),
    ...(own.trafo === true ? [sent('trafo', [yearly('trafo', 'Trafohuur')])] : []),
  ]
}

/** A large connection with all its months. */
export function large(own: Large): Own {
  const months = monthsOf(own)
  const standings = standingsOf(own, months)
  const bills = months.flatMap((month, nth) => {
    const period = { from: month.from, to: month.to }
    const standing = standings[nth] ?? { from: 0, to: 0 }
    return billsOf(own, month, [
      ...(own.product === 'gas' ? gasSupply(own, month, standing) : powerSupply(own, month)),
      fixedLine(eanOf(own.id), period),
      ...monthTax(own, month, months),
      ...(own.residence === true ? [monthlyReduction(eanOf(own.id), period)] : []),
    ])
  })
  return { id: own.id, json: jsonOf(own, months), bills }
}
