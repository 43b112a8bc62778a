import { exact, product, share } from './arithmetic.ts'
import { type Line, lineAt, taxLines, total } from './bills.ts'
import { type Days, daysOf, daysOfYear, monthsIn, yearIn } from './calendar.ts'
import { clickedIn, type Large, type Month, mwh, prices, used } from './largeUse.ts'
import { eanOf } from './smallUse.ts'
import { energyTax, gasTariffs, gasTax, largeTariffs, reduction } from './tables.ts'

export function powerSupply(own: Large, month: Month): Line[] {
  const made = { ean: eanOf(own.id), period: { from: month.from, to: month.to } }
  const fixed = clickedIn(own, month)
  const left = (kwh: number, name: 'peak' | 'rest') =>
    total(mwh(kwh), ...fixed.map((one) => product(one[name], exact(-1))))
  const all = mwh(month.peak + month.rest)
  return [
    ...fixed.map(({ label, price, peak, rest }) =>
      lineAt({ ...made, about: 'click', description: label }, total(peak, rest), {
        rate: price,
        unit: 'MWh',
      }),
    ),
    lineAt({ ...made, about: 'peak', description: 'Restvolume piek' }, left(month.peak, 'peak'), {
      rate: prices.peak,
      unit: 'MWh',
    }),
    lineAt({ ...made, about: 'rest', description: 'Restvolume dal' }, left(month.rest, 'rest'), {
      rate: prices.rest,
      unit: 'MWh',
    }),
    lineAt({ ...made, about: 'markup', description: 'Opslag' }, all, { rate: prices.markup, unit: 'MWh' }),
    lineAt({ ...made, about: 'gvo', description: 'Garanties van oorsprong' }, all, {
      rate: prices.gvo,
      unit: 'MWh',
    }),
  ]
}

/** With the standings of the meter, of both where one was swapped at its begin. */
export function gasSupply(
  own: Large,
  month: Month,
  standing: { readonly from: number; readonly to: number },
): Line[] {
  const made = { ean: eanOf(own.id), period: { from: month.from, to: month.to } }
  const all = exact(month.normal)
  return [
    lineAt(
      {
        ...made,
        about: 'supply',
        description: 'Levering gas',
        readingFrom: String(standing.from),
        readingTo: String(standing.to),
      },
      all,
      { rate: prices.gas, unit: 'm3n' },
    ),
    lineAt({ ...made, about: 'markup', description: 'Opslag' }, all, { rate: prices.gasMarkup, unit: 'm3n' }),
    lineAt({ ...made, about: 'regio', description: 'Regiotoeslag' }, all, {
      rate: prices.regio,
      unit: 'm3n',
    }),
  ]
}

/** The tax of a month: on what was used since the year or the supply began, bounds by the days of that. */
export function monthTax(own: Large, month: Month, all: readonly Month[]): Line[] {
  const year = yearIn(month.from)
  const before = all
    .filter(({ from }) => yearIn(from) === year && from < month.from)
    .reduce((sum, one) => sum + used(one), 0)
  const isGas = own.product === 'gas'
  const made = { ean: eanOf(own.id), period: { from: month.from, to: month.to }, isGas }
  const rates = isGas ? gasTax : energyTax
  if (own.blockHeating === true) {
    const first = { [year]: [[null, rates[year]?.[0]?.[1] ?? '0'] as const] }
    return taxLines(made, first, { from: exact(0), to: exact(used(month)) })
  }
  const [begin, end] = [`${year}-01-01`, `${year}-12-31`]
  const supplied = {
    from: own.from !== undefined && own.from > begin ? own.from : begin,
    to: own.until !== undefined && own.until < end ? own.until : end,
  }
  return taxLines(made, rates, {
    from: exact(before),
    to: exact(before + used(month)),
    part: share(daysOf(supplied), daysOfYear(year)),
  })
}

export function monthlyReduction(ean: string, period: Days): Line {
  const rate = product(exact(reduction[yearIn(period.from)] ?? '0'), share(1, 12))
  const line = lineAt(
    { about: 'reduction', ean, period, description: 'Vermindering energiebelasting' },
    monthsIn(period),
    { rate, unit: 'mnd' },
  )
  return { ...line, amount: -line.amount }
}

export const fixedLine = (ean: string, period: Days): Line =>
  lineAt({ about: 'fixed', ean, period, description: 'Vaste leveringskosten' }, monthsIn(period), {
    rate: prices.fixed,
    unit: 'mnd',
  })

export const perYear = (rate: string) => product(exact(rate), share(1, 12))

/** What the grid operator bills of a month. */
export function gridLines(own: Large, month: Month): Line[] {
  const period = { from: month.from, to: month.to }
  const made = { ean: eanOf(own.id), period }
  const months = monthsIn(period)
  const year = yearIn(month.from)
  const line = (about: Line['about'], description: string, rate: string) =>
    lineAt({ ...made, about, description }, months, { rate: perYear(rate), unit: 'mnd' })
  if (own.product === 'gas') {
    const tariff = gasTariffs[year] ?? { standing: '0', perUnit: '0', connection: '0' }
    const meter = own.meter ?? 'G65'
    const units = exact(Math.min(Number(meter.slice(1)), 250))
    return [
      line('standing', 'Vastrecht transport', tariff.standing),
      lineAt({ ...made, about: 'units', description: `Capaciteit ${meter}` }, units, {
        rate: product(perYear(tariff.perUnit), months),
        unit: 'm3/h',
      }),
      line('connection', 'Periodieke aansluitvergoeding', tariff.connection),
    ]
  }
  const category = own.category ?? 'MS'
  const tariff = largeTariffs[category]?.[year]
  if (tariff === undefined) return []
  const kwh = month.peak + month.rest
  const charged = month.kvarh * 100 - 62 * kwh
  return [
    line('standing', 'Vastrecht transport', tariff.standing),
    line('connection', 'Periodieke aansluitvergoeding', tariff.connection),
    lineAt(
      { ...made, about: 'kwContract', description: 'kW gecontracteerd', category },
      exact(own.contractKw ?? 0),
      { rate: product(perYear(tariff.kwContract), months), unit: 'kW' },
    ),
    lineAt({ ...made, about: 'kwMax', description: 'kW max', category }, exact(month.kw), {
      rate: tariff.kwMax,
      unit: 'kW',
    }),
    lineAt({ ...made, about: 'kwh', description: 'Transport kWh', category }, exact(kwh), {
      rate: tariff.kwh,
      unit: 'kWh',
    }),
    ...(charged > 0
      ? [
          lineAt({ ...made, about: 'kvarh', description: 'Blindenergie' }, share(charged, 100), {
            rate: tariff.kvarh,
            unit: 'kVArh',
          }),
        ]
      : []),
  ]
}
