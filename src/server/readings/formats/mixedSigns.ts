import type { DecimalSign } from '../../../domain/energy/quantity.ts'
import type { Collected } from './marks.ts'

/** Sees whether one table writes both 0.812 and 0,812: then 1.234 is a bit more than one as well as a bit more than a thousand. */
export interface MixedSigns {
  see(number: string): void
  end(): void
}

export function mixedSigns(sign: DecimalSign, into: Collected): MixedSigns {
  const other = sign === 'comma' ? '.' : ','
  const grouped = sign === 'comma' ? /^[+-]?[1-9]\d{0,2}\.\d{3}$/ : /^[+-]?[1-9]\d{0,2},\d{3}$/
  const decimal = sign === 'comma' ? /^[+-]?\d+\.\d+$/ : /^[+-]?\d+,\d+$/
  let [thousands, decimals]: (string | null)[] = [null, null]
  return {
    see(number) {
      if (sign === 'unknown' || !number.includes(other)) return
      if (grouped.test(number)) thousands ??= number
      else if (decimal.test(number)) decimals ??= number
    },
    end() {
      if (thousands !== null && decimals !== null)
        into.ask(
          `Getallen staan met een komma en met een punt als decimaalteken door elkaar (“${decimals}”). Getallen als “${thousands}” zijn gelezen als duizendtallen.`,
        )
    },
  }
}
