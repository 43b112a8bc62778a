import { differenceOf } from '../../../domain/comparison/difference.ts'
import { monthMark, monthText } from '../../../domain/dutch.ts'
import { completenessOf, isEnough } from '../../../domain/energy/completeness.ts'
import { sumOfDays } from '../../../domain/energy/degreeDays.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import type { Cell } from '../../../domain/sheet.ts'
import type { DaySeries } from '../../../domain/signals/series.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodsIn, type Span } from '../../../domain/time/period.ts'
import type { Bars } from '../../paper/bars.ts'
import { countCell, figures, knownCell, milliCell, type Part, partCell, textCell } from './content.ts'
import type { Measured } from './measured.ts'
import { kindNames, type Summed, type Sums } from './summed.ts'

interface Parts {
  readonly span: Span
  readonly before: Span
  readonly all: readonly Measured[]
  readonly together: Sums
  readonly degreeDays: { readonly here: DaySeries; readonly there: DaySeries }
}

/** Months beside each other on a page; more of them stand below. */
const monthsAcross = 6

const months = ({ from, to }: Span) => periodsIn('month', { from, until: addDays(to, 1) })

/** What a report of energy monitoring shows, in the order in which one reads it. */
export function emsParts(parts: Parts): Part[] {
  return [
    ...parts.together.sums.map((sum) => summedPart(sum, parts)),
    ...connectionParts(parts),
    ...(months(parts.span).length > 1 ? monthParts(parts) : []),
    longPart(parts),
  ]
}

/** Bars of this period and the year before, in units. */
function chartOf({ unit, drawn, drawnBefore }: Summed, { drawnStarts, isByDay }: Sums): Bars {
  const inUnits = (milli: number | null | undefined) => (typeof milli === 'number' ? milli / 1000 : null)
  return {
    unit,
    names: ['Deze periode', 'Een jaar eerder'],
    places: drawnStarts.map((start, place) => ({
      name: isByDay ? String(Number(start.slice(8))) : monthMark(start),
      values: [inUnits(drawn[place]), inUnits(drawnBefore[place])],
    })),
  }
}

function summedPart(sum: Summed, { span, before, together, degreeDays }: Parts): Part {
  const { kind, unit, total } = sum
  const isGas = kind === 'gas'
  const [own, earlier] = [months(span), months(before)]
  const coldCell = (series: DaySeries, days: Span) => milliCell(sumOfDays(series, days.from, days.to))
  const spanOf = ({ from, until }: { from: Day; until: Day }): Span => ({ from, to: addDays(until, -1) })
  const cold = (place: number): Cell[] => {
    const [now, then] = [own[place], earlier[place]]
    if (!isGas) return []
    return [
      now === undefined ? textCell(null) : coldCell(degreeDays.here, spanOf(now)),
      then === undefined ? textCell(null) : coldCell(degreeDays.there, spanOf(then)),
    ]
  }
  const line = (name: string, now: number | null, then: number | null, isFair: boolean): Cell[] => [
    textCell(name),
    milliCell(now),
    milliCell(then),
    partCell(isFair ? (differenceOf(now, then)?.part ?? null) : null),
  ]
  return {
    title: kindNames[kind],
    chart: chartOf(sum, together),
    columns: [
      { head: 'Maand', share: 30 },
      figures(`Nu (${unit})`, 20),
      figures(`Jaar eerder (${unit})`, 20),
      figures('Verschil %', 15),
      ...(isGas ? [figures('Graaddagen', 16), figures('Jaar eerder', 16)] : []),
    ],
    rows: [
      ...together.starts.map((start, place) => [
        ...line(monthText(start), sum.months[place] ?? null, sum.monthsBefore[place] ?? null, sum.isKnown),
        ...cold(place),
      ]),
      [
        ...line('Totaal', total, sum.before, sum.isKnown),
        ...(isGas ? [coldCell(degreeDays.here, span), coldCell(degreeDays.there, before)] : []),
      ],
    ],
  }
}

const partKnown = ({ known, all }: Measured['minutes']) => completenessOf(known, all)

function differencePart({ months: now, monthsBefore, minutes, minutesBefore }: Measured): number | null {
  if (!isEnough(partKnown(minutes)) || !isEnough(partKnown(minutesBefore))) return null
  return differenceOf(sumOfKnown(now), sumOfKnown(monthsBefore))?.part ?? null
}

/** What is counted of a connection: what it took, or of one that only produces what it fed in. */
const productsOf = (all: readonly Measured[]) =>
  (
    [
      [
        'electricity',
        'kWh',
        all.filter(({ target }) => target.product === 1 && target.type !== 'production'),
      ],
      ['fedIn', 'kWh', all.filter(({ target }) => target.product === 1 && target.type === 'production')],
      ['gas', 'm³', all.filter(({ target }) => target.product !== 1)],
    ] as const
  ).filter(([, , own]) => own.length > 0)

function connectionParts({ all }: Parts): Part[] {
  return productsOf(all).map(([kind, unit, own]) => {
    const isTaken = kind === 'electricity'
    return {
      title: `${kindNames[kind]} per aansluiting`,
      columns: [
        { head: 'Aansluiting', share: 30 },
        { head: 'EAN-code', share: 30 },
        figures(unit, 16),
        figures('Jaar eerder', 16),
        figures('Verschil %', 14),
        ...(isTaken ? [figures('Piek (kW)', 13), figures('Sluip (W)', 13)] : []),
        figures('Bekend %', 14),
      ],
      rows: own.map((one) => [
        textCell(one.target.name),
        textCell(one.target.ean),
        milliCell(sumOfKnown(one.months)),
        milliCell(sumOfKnown(one.monthsBefore)),
        partCell(differencePart(one)),
        ...(isTaken ? [milliCell(one.peak?.watts ?? null, 1), countCell(one.baseLoad)] : []),
        knownCell(partKnown(one.minutes)),
      ]),
    }
  })
}

/** Connection by month, as many months beside each other as fit. */
function monthParts({ all, span }: Parts): Part[] {
  const every = months(span)
  return productsOf(all).flatMap(([kind, unit, own]) =>
    Array.from({ length: Math.ceil(every.length / monthsAcross) }, (_, chunk): Part => {
      const first = chunk * monthsAcross
      const shown = every.slice(first, first + monthsAcross)
      const last = shown.at(-1)?.from ?? span.from
      return {
        title: `${kindNames[kind]} per maand (${unit}), ${monthText(shown[0]?.from ?? span.from)} t/m ${monthText(last)}`,
        only: 'pdf',
        columns: [
          { head: 'Aansluiting', share: 40 },
          ...shown.map(({ from }) => figures(`${monthMark(from)} ${from.slice(2, 4)}`, 18)),
        ],
        rows: own.map((one) => [
          textCell(one.target.name),
          ...shown.map((_, place) => milliCell(one.months[first + place] ?? null)),
        ]),
      }
    }),
  )
}

/** The same as a sheet can sort and add up: a row for each connection and month. */
function longPart({ all, span, before }: Parts): Part {
  const [own, earlier] = [months(span), months(before)]
  return {
    title: 'Per aansluiting en maand',
    only: 'xlsx',
    columns: [
      { head: 'Entiteit', share: 1 },
      { head: 'Aansluiting', share: 1 },
      { head: 'EAN-code', share: 1 },
      { head: 'Eenheid', share: 1 },
      { head: 'Richting', share: 1 },
      { head: 'Maand', share: 1 },
      figures('Nu', 1),
      { head: 'Zelfde maand', share: 1 },
      figures('Jaar eerder', 1),
    ],
    rows: all.flatMap((one) =>
      own.map((month, place) => [
        textCell(one.target.entityName),
        textCell(one.target.name),
        textCell(one.target.ean),
        textCell(one.target.product === 1 ? 'kWh' : 'm³'),
        textCell(one.target.type === 'production' ? 'Teruglevering' : 'Afname'),
        { kind: 'day', day: month.from } as const,
        milliCell(one.months[place] ?? null, 3),
        earlier[place] === undefined ? textCell(null) : ({ kind: 'day', day: earlier[place].from } as const),
        milliCell(one.monthsBefore[place] ?? null, 3),
      ]),
    ),
  }
}
