import { later } from './calendar.ts'
import { clicks, type Large, type Month, prices } from './largeUse.ts'
import { eanOf } from './smallUse.ts'

/** Who bills a large connection. */
export const parties = {
  supplier: 'Grootleverancier',
  grid: 'Netbeheerder',
  metering: 'Meetdienst',
  trafo: 'Trafoverhuur',
}

/** The standings of a gas meter month by month; a new meter begins at nought. */
export function standingsOf(own: Large, months: readonly Month[]) {
  let at = 1_284_310
  return months.map(({ m3, nth }) => {
    const old = at
    if (nth === own.swapped) at = 0
    const from = at
    at += m3
    return { old, from, to: at }
  })
}

const sayOf = (own: Large) =>
  own.product === 'gas'
    ? { capacity: own.meter ?? 'G65', gridOperator: 'Stedin', blockHeating: own.blockHeating ?? false }
    : {
        segment: 'large',
        gridOperator: 'Liander',
        tariffCategory: own.category ?? 'MS',
        contractedKw: own.contractKw,
        residence: own.residence ?? false,
      }

const partsOf = ({ product: of }: Large) => {
  const part = (code: string, unit: string, rate: string) => ({ code, unit, rate })
  const fixed = part('SUPPLY_FIXED', 'maand', prices.fixed)
  if (of === 'gas')
    return [
      part('SUPPLY_GAS', 'm3', prices.gas),
      part('SUPPLY_MARKUP', 'm3', prices.gasMarkup),
      part('SUPPLY_REGIO', 'm3', prices.regio),
      fixed,
    ]
  return [
    part('SUPPLY_RESIDUAL_PEAK', 'mwh', prices.peak),
    part('SUPPLY_RESIDUAL_OFFPEAK', 'mwh', prices.rest),
    part('SUPPLY_MARKUP', 'mwh', prices.markup),
    part('SUPPLY_GVO', 'mwh', prices.gvo),
    fixed,
  ]
}

function countersOf(own: Large, months: readonly Month[]) {
  if (own.product === 'electricity')
    return {
      volumes: months.map(({ from, to, peak, rest, kvarh, kw }) => ({
        from,
        to,
        peak,
        offpeak: rest,
        kvarh,
        kwMax: kw,
      })),
    }
  const standings = standingsOf(own, months)
  const readings = months.flatMap(({ from, nth }) => {
    const { old = 0, from: at = 0 } = standings[nth] ?? {}
    const isNew = own.swapped !== undefined && nth >= own.swapped
    return [
      ...(nth === own.swapped ? [{ date: from, meter: 'oud', m3: old }] : []),
      { date: from, meter: isNew ? 'nieuw' : 'oud', m3: at },
    ]
  })
  const last = {
    date: later(months.at(-1)?.to ?? '', 1),
    meter: own.swapped === undefined ? 'oud' : 'nieuw',
    m3: standings.at(-1)?.to,
  }
  return {
    readings: [...readings, last],
    conversions: months.map(({ from, to, calorific }) => ({ from, to, calorific })),
  }
}

const clickRows = (own: Large) =>
  own.clicks !== true
    ? []
    : [
        {
          id: 'base',
          product: 'base',
          from: '2023-01-01',
          to: '2025-12-31',
          mw: clicks.base,
          price: prices.base,
        },
        ...[2023, 2024, 2025].map((year) => ({
          id: `q1 ${year}`,
          product: 'peak',
          from: `${year}-01-01`,
          to: `${year}-03-31`,
          mw: clicks.peak,
          price: prices.q,
        })),
      ]

/** What is known of a large connection, as a case has it. */
export function jsonOf(own: Large, months: readonly Month[]) {
  const span = { from: own.from ?? '2023-01-01', to: own.until ?? '2025-12-31' }
  const ofYear = (party: 'metering' | 'trafo', code: string) => ({
    id: party,
    party,
    parts: [{ code, unit: 'jaar', rate: prices[party] }],
  })
  return {
    period: { from: '2023-01-01', to: '2025-12-31' },
    connections: [
      {
        ean: eanOf(own.id),
        product: own.product,
        facts: sayOf(own),
        ...((own.from !== undefined || own.until !== undefined) && {
          managed: { from: own.from, to: own.until },
        }),
        ...countersOf(own, months),
      },
    ],
    agreements: [
      { id: 'levering', name: parties.supplier, ...span, parts: partsOf(own), clicks: clickRows(own) },
      ofYear('metering', 'METERING'),
      ...(own.trafo === true ? [ofYear('trafo', 'TRAFO_RENT')] : []),
    ],
  }
}
