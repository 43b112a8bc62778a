import { figure, inEuro } from '../../../domain/dutch.ts'
import type { RatePart } from './rateParts.ts'
import { isOfUse, rateComponents, rateRegisters, rateUnits } from './rateWords.ts'

type Of = Omit<RatePart, 'component'>
const stepUnits: Readonly<Record<string, string>> = { kwh: 'kWh', mwh: 'MWh', m3: 'm³' }

/** Of which hours and up to which use a part is: "Dal, 23–7 uur, t/m 10.000"; nothing where it is of all. */
export function scopeText({ register, fromHour, untilHour, upto, unit }: Of): string {
  return [
    ...(register === null ? [] : [rateRegisters[register]]),
    ...(fromHour === null ? [] : [`${fromHour}–${untilHour} uur`]),
    ...(upto === null ? [] : [`t/m ${figure(upto, 0, 3)} ${stepUnits[unit] ?? ''} per jaar`]),
  ].join(', ')
}

/** How much: "€ 0,0851", or "EPEX day-ahead × 1,05 + € 0,01" of what follows an index. */
export function priceText({ rate, indexName, factor, unit }: Of): string {
  const least = isOfUse(unit) ? 4 : 2
  const amount = rate === null ? null : inEuro(figure(rate.replace('-', ''), least, 6))
  const isLess = rate?.startsWith('-') === true
  if (indexName === null) return `${isLess ? '−' : ''}${amount ?? ''}`
  const index = factor === null || Number(factor) === 1 ? indexName : `${indexName} × ${figure(factor, 0, 6)}`
  return amount === null || Number(rate) === 0 ? index : `${index} ${isLess ? '−' : '+'} ${amount}`
}

/** In what it is counted, without the euro that stands before the figure: "per kWh". */
export const perText = (unit: RatePart['unit']): string => rateUnits[unit].replace('€/', 'per ')

/** A part in one line: "Levering hoog (Dal): € 0,0851 per kWh". */
export function partText(part: RatePart): string {
  const scope = scopeText(part)
  return `${rateComponents[part.component]}${scope === '' ? '' : ` (${scope})`}: ${priceText(part)} ${perText(part.unit)}`
}
