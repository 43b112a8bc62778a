import { dividedBy, exactly, ratio } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import { runsOf } from './amounts.ts'
import type { AuditCase, GridTable } from './case.ts'
import { codes, type LineCode } from './codes.ts'
import { daysOfYear, hullOf, shared } from './days.ts'
import { allOf, type Calculated, lineOf, shown } from './expectedLine.ts'
import { type Asked, type Found, largeLine } from './gridLarge.ts'
import { isRowFor, rowFor } from './gridTable.ts'
import type { Part } from './parts.ts'
import { sourceOf } from './taxTable.ts'

/** What a large connection pays its grid operator (domain, A2); each from the row that has it. */
const largeCodes = [
  'GRID_STANDING',
  'GRID_CAPACITY',
  'GRID_CAPACITY_GAS',
  'GRID_CONNECTION',
  'GRID_KW_CONTRACT',
  'GRID_KW_MAX',
  'GRID_KWH',
  'GRID_KWH_HIGH',
  'GRID_KWH_LOW',
  'GRID_KVARH',
  'GRID_SYSTEM',
] as const satisfies LineCode[]

/** What a small one pays by way of its supplier; all of it together, or its components. */
const smallCodes = [
  'GRID_SMALL',
  'GRID_STANDING',
  'GRID_CAPACITY',
  'GRID_CONNECTION',
  'METERING',
  'GRID_SYSTEM',
] as const

/** Grid costs of a bill, line by line (domain, C2 step 8): of its days as a small connection, or as a large one. */
export function gridLines(asked: Asked, segment: 'small' | 'large'): Calculated {
  const { of, connection, bill } = asked
  const parts = bill.parts.filter(({ facts }) => facts.segment === segment)
  const own: readonly LineCode[] = segment === 'small' ? smallCodes : largeCodes
  const lineFor = segment === 'small' ? smallLine : largeLine
  const rows = new Map<Part, Map<LineCode, GridTable | null>>(parts.map((part) => [part, new Map()]))
  const row = (part: Part, code: LineCode) => {
    const known = rows.get(part)?.get(code)
    if (known !== undefined) return known
    const found = rowFor(of.tables, { connection, facts: part.facts, day: part.from, code })
    rows.get(part)?.set(code, found)
    return found
  }
  const ofCode = (code: LineCode) =>
    runsOf(parts, (part) => likeness(of, part, { code, table: row(part, code) })).map((run) => {
      const table = run[0] === undefined ? null : row(run[0], code)
      const period = hullOf(run)
      return table === null || period === null ? nothing : lineFor({ ...asked, run, period, table, code })
    })
  return allOf([
    ...own.flatMap(ofCode),
    withoutTable(asked, parts, row),
    ...own.map((code) => withoutRate(asked, parts, { code, row })),
  ])
}

const nothing: Calculated = { lines: [], uncontrolled: [] }

/** Days of one year, rate of VAT, row, and what of the connection a rate is taken times: of a month's highest power none is. */
const likeness = (
  { tables }: AuditCase,
  { year, vatRate, facts }: Part,
  { code, table }: { readonly code: LineCode; readonly table: GridTable | null },
): string =>
  [
    year,
    vatRate,
    table === null ? '' : tables.grid.indexOf(table),
    ...(code === 'GRID_KW_MAX' ? [] : [facts.contractedKw, facts.capacityUnits, facts.capacity]),
  ].join(' ')

/** What a meter costs, and what the law once had billed for the system, say nothing of the grid itself. */
const besideGrid: readonly LineCode[] = ['METERING', 'GRID_SYSTEM']

const codesFor = ({ facts }: Part): readonly LineCode[] =>
  facts.segment === 'small' ? smallCodes : largeCodes

const partyOf = (isSmall: boolean) => (isSmall ? ('supplier' as const) : ('grid' as const))

type RowOf = (part: Part, code: LineCode) => GridTable | null

/** Whether a row of the operator says on the days of a part what its grid costs. */
const tellsGrid = (part: Part, row: RowOf): boolean =>
  codesFor(part).some((code) => !besideGrid.includes(code) && row(part, code) !== null)

/** Days on which no row of the operator says what its grid costs: then nothing of that can be controlled. */
function withoutTable({ connection }: Asked, parts: readonly Part[], row: RowOf): Calculated {
  const bare = parts.filter((part) => !tellsGrid(part, row))
  return {
    lines: [],
    uncontrolled: runsOf(bare, ({ facts }) => facts.segment).flatMap((run) => {
      const period = hullOf(run)
      const facts = run[0]?.facts
      if (period === null || facts === undefined) return []
      const what = [facts.gridOperator, facts.tariffCategory ?? facts.capacity].filter(Boolean).join(', ')
      return [
        {
          party: partyOf(facts.segment === 'small'),
          ean: connection.ean,
          cluster: null,
          codes: facts.segment === 'small' ? (['METERING'] as const) : [],
          families: ['grid'] as const,
          period,
          reason: `Geen vastgesteld nettarief${what === '' ? '' : ` (${what})`}`,
        },
      ]
    }),
  }
}

/** What stands for the same: a sheet that has one of them need not have the others. */
const alternatives: readonly (readonly LineCode[])[] = [
  ['GRID_KWH', 'GRID_KWH_HIGH', 'GRID_KWH_LOW'],
  ['GRID_SMALL', 'GRID_STANDING', 'GRID_CAPACITY', 'GRID_CONNECTION', 'METERING'],
]

/** Whether another rate of the operator pays for it: all costs together, or hours that are not told apart. */
const isPaidElse = (code: LineCode, has: (other: LineCode) => boolean): boolean => {
  const [whole, ...parts] = alternatives.find((own) => own.includes(code)) ?? []
  return whole !== undefined && (code === whole ? parts.some(has) : has(whole))
}

/**
 * Days on which the operator's rows say nothing of what they price on other days of the period, for the same connection: that is not
 * nothing, but not known. System services ended by law (domain, A2).
 */
function withoutRate(
  { of, connection }: Asked,
  parts: readonly Part[],
  { code, row }: { readonly code: LineCode; readonly row: RowOf },
): Calculated {
  const isPriced = (part: Part) =>
    of.tables.grid.some(
      (table) =>
        table.rates[code] !== undefined &&
        shared(of.period, table) !== null &&
        isRowFor(table, { connection, facts: part.facts }),
    )
  const bare = parts.filter(
    (part) =>
      code !== 'GRID_SYSTEM' &&
      row(part, code) === null &&
      tellsGrid(part, row) &&
      !isPaidElse(code, (other) => row(part, other) !== null) &&
      isPriced(part),
  )
  return {
    lines: [],
    uncontrolled: runsOf(bare, () => '').flatMap((run) => {
      const period = hullOf(run)
      const isSmall = run[0]?.facts.segment === 'small'
      if (period === null) return []
      return [
        {
          party: partyOf(isSmall),
          ean: connection.ean,
          cluster: null,
          codes: [code],
          // Of a small connection all of them are compared as one sum.
          families: isSmall ? (['grid'] as const) : [],
          period,
          reason: `Geen vastgesteld nettarief op deze dagen: ${codes[code].label}`,
        },
      ]
    }),
  }
}

/** By the day: a day rate × days, or a year's amount × days over those of the year (decision A3). */
function smallLine({ connection, run, period, table, code }: Found): Calculated {
  const [first] = run
  const rate = table.rates[code]
  if (first === undefined || rate === undefined) return nothing
  const days = run.reduce((sum, part) => sum + daysIn(part), 0)
  const isYear = table.unit === 'jaar'
  const perDay = isYear ? dividedBy(exactly(rate), ratio(daysOfYear(first.year))) : exactly(rate)
  const line = lineOf({
    code,
    description: `${codes[code].label} ${first.year}`,
    party: 'supplier',
    ean: connection.ean,
    period,
    quantity: ratio(days),
    unit: 'dag',
    rate: perDay,
    vatRate: first.vatRate,
    year: first.year,
    source: sourceOf(table),
    formula: isYear
      ? `${shown(exactly(rate))} × ${days}/${daysOfYear(first.year)}`
      : `${days} × ${shown(exactly(rate))}`,
  })
  return { lines: [line], uncontrolled: [] }
}
