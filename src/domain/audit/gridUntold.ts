import { runsOf } from './amounts.ts'
import type { GridTable } from './case.ts'
import { codes, type LineCode } from './codes.ts'
import { hullOf, overlaps, shared } from './days.ts'
import type { Calculated } from './expectedLine.ts'
import type { Asked } from './gridLarge.ts'
import { isRowFor } from './gridTable.ts'
import type { Part } from './parts.ts'

/** What a large connection pays its grid operator (domain, A2); each from the row that has it. */
export const largeCodes = [
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
export const smallCodes = [
  'GRID_SMALL',
  'GRID_STANDING',
  'GRID_CAPACITY',
  'GRID_CONNECTION',
  'METERING',
  'GRID_SYSTEM',
] as const

/** What a meter costs, and what the law once had billed for the system, say nothing of the grid itself. */
const besideGrid: readonly LineCode[] = ['METERING', 'GRID_SYSTEM']

/** What is paid whatever is used. */
const standing: readonly LineCode[] = ['GRID_STANDING', 'GRID_CONNECTION']

const codesFor = ({ facts }: Part): readonly LineCode[] =>
  facts.segment === 'small' ? smallCodes : largeCodes

const partyOf = (isSmall: boolean) => (isSmall ? ('supplier' as const) : ('grid' as const))

type RowOf = (part: Part, code: LineCode) => GridTable | null

/** Whether a row of the operator says on the days of a part what any of its grid costs. */
const tellsGrid = (part: Part, row: RowOf): boolean =>
  codesFor(part).some((code) => !besideGrid.includes(code) && row(part, code) !== null)

/**
 * What a sheet that tells of transport itself has at least one of: each small connection pays for its capacity, each large one by what
 * it contracts or takes (domain, A2). Standing charges alone are not all of it.
 */
const ofTransport: Readonly<Record<'small' | 'large', readonly LineCode[]>> = {
  small: ['GRID_SMALL', 'GRID_CAPACITY'],
  large: [
    'GRID_CAPACITY',
    'GRID_CAPACITY_GAS',
    'GRID_KW_CONTRACT',
    'GRID_KW_MAX',
    'GRID_KWH',
    'GRID_KWH_HIGH',
    'GRID_KWH_LOW',
  ],
}

/** What comes on top of standing charges, by a sheet that a large connection has of its own. */
const beyondStanding: readonly LineCode[] = [...ofTransport.large, 'GRID_KVARH']

const tellsTransport = (part: Part, row: RowOf): boolean =>
  ofTransport[part.facts.segment].some((code) => row(part, code) !== null)

/**
 * Days of which a sheet has standing charges alone: of a small connection all is one sum, of a large one what it has is controlled. What
 * else is billed is then not too much; where nothing is, nobody asks for it.
 */
function standingAlone({ of, connection }: Asked, parts: readonly Part[], row: RowOf): Calculated {
  const isBilled = (part: Part) =>
    of.invoices.some(
      ({ party, period }) => party === partyOf(part.facts.segment === 'small') && overlaps(period, part),
    )
  const bare = parts.filter((part) => isBilled(part) && tellsGrid(part, row) && !tellsTransport(part, row))
  const untold = (part: Part) =>
    part.facts.segment === 'small'
      ? (['METERING'] as const)
      : [...beyondStanding, ...standing.filter((code) => row(part, code) === null)]
  return {
    lines: [],
    uncontrolled: runsOf(bare, (part) => untold(part).join(' ')).flatMap((run) => {
      const period = hullOf(run)
      const [first] = run
      if (period === null || first === undefined) return []
      const isSmall = first.facts.segment === 'small'
      return [
        {
          party: partyOf(isSmall),
          ean: connection.ean,
          cluster: null,
          codes: untold(first),
          families: isSmall ? (['grid'] as const) : [],
          period,
          reason: 'Van het nettarief is op deze dagen alleen een vast deel vastgesteld',
        },
      ]
    }),
  }
}

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

/** Days of which the operator's rows do not say all that a connection pays. */
export const untoldOfGrid = (asked: Asked, parts: readonly Part[], row: RowOf): Calculated[] => [
  withoutTable(asked, parts, row),
  standingAlone(asked, parts, row),
  ...[...new Set(parts.flatMap(codesFor))].map((code) => withoutRate(asked, parts, { code, row })),
]
