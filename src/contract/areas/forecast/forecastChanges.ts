import { parseEan } from '../../../domain/identity/ean.ts'
import { decimal, parsed, required } from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { changeReasons } from './forecastWords.ts'

const shape = 'Vul een maand in, zoals 2027-01'

/** A month as one types it: 2027-01, 1-2027 or 01/2027; kept as 2027-01. */
export function monthCode(input: string) {
  const text = input.trim()
  const [, year, month] = /^(\d{4})[-/ ](\d{1,2})$/.exec(text) ?? []
  const [, otherMonth, otherYear] = /^(\d{1,2})[-/ ](\d{4})$/.exec(text) ?? []
  const [inYear, inMonth] = [Number(year ?? otherYear), Number(month ?? otherMonth)]
  if (!(inYear >= 2000 && inYear <= 2099 && inMonth >= 1 && inMonth <= 12))
    return { ok: false, message: shape } as const
  return { ok: true, value: `${inYear}-${String(inMonth).padStart(2, '0')}` } as const
}

export const monthField = (label: string, help?: string) =>
  parsed('code', label, monthCode, { maxLength: 7, ...(help !== undefined && { help }) })

/** One known change, as a row: from a month on, for one connection or for all together. */
export const changeFields = {
  reason: required(choice('Reden', changeReasons)),
  ean: parsed('code', 'EAN-code', parseEan),
  fromMonth: required(monthField('Vanaf')),
  untilMonth: monthField('T/m'),
  volume: decimal('Per maand ±', 3, { whole: 9 }),
  percent: decimal('±', 2, { whole: 3, unit: '%' }),
}

type Change = {
  readonly reason: string
  readonly fromMonth: string
  readonly untilMonth: string | null
  readonly volume: string | null
  readonly percent: string | null
}

/** A closure leaves nothing; anything else says how much more or less, in one way. */
export function wrongChange({ reason, fromMonth, untilMonth, volume, percent }: Change): Problems {
  const isClosure = reason === 'sluiting'
  const isTold = volume !== null || percent !== null
  return {
    ...(untilMonth !== null && untilMonth < fromMonth && { untilMonth: ['Ligt voor de eerste maand'] }),
    ...(!isClosure && !isTold && { volume: ['Vul in hoeveel meer of minder, of een percentage'] }),
    ...(isClosure && isTold && { volume: ['Na een sluiting is er geen verbruik: laat dit leeg'] }),
    ...(volume !== null && percent !== null && { percent: ['Vul één van beide in'] }),
    ...(percent !== null && Number.parseFloat(percent) < -100 && { percent: ['Minder dan −100% kan niet'] }),
  }
}
