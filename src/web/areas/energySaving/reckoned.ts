import type { Measure } from '../../../contract/areas/energySaving/measures.ts'
import { obligatoryYears } from '../../../domain/saving/payback.ts'
import { euro, inEuro, number } from '../../format/format.ts'

export const years = (value: string | null): string => (value === null ? '' : `${number(value, 1, 1)} jaar`)

/** The saving and the payback with the figures they follow from; in general words where one of those is not known. */
export function reckoned(row: Measure): string {
  const rule = `Verplicht als zij geldt en zich in ${obligatoryYears} jaar terugverdient.`
  const part = (saved: number | null, unit: string, price: string | null) =>
    saved ? [`${number(saved, 0)} ${unit} × ${inEuro(number(price ?? '0', 6, 2))}`] : []
  const parts = [...part(row.savingE, 'kWh', row.priceE), ...part(row.savingG, 'm³', row.priceG)]
  if (row.savingMoney === null || parts.length === 0)
    return `Besparing maal de marginale prijzen van de locatie. ${rule}`
  const saving = `${parts.join(' + ')} = ${euro(row.savingMoney)} per jaar.`
  const payback =
    row.payback === null || row.investment === null
      ? ''
      : ` ${euro(row.investment)} ÷ ${euro(row.savingMoney)} = ${years(row.payback)}.`
  return `${saving}${payback} ${rule}`
}
