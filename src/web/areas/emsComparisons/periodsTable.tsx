import { byDifference, type Line, type Step } from '../../../contract/areas/emsComparisons/comparedFigures.ts'
import { stepName } from '../../../contract/areas/emsComparisons/comparedNames.ts'
import type { Compared } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { differenceOf } from '../../../domain/comparison/difference.ts'
import { amountOf } from '../../../domain/money.ts'
import { euro, number, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import type { Comparing } from './compareAddress.ts'

const soft = css({ color: 'text.soft' })

/** Figures of this size with as many decimals as say something. */
const shownIn = (value: number | null) => number(value, value !== null && Math.abs(value) < 100 ? 1 : 0)

/** More is bad news, but of what is fed in. */
function Part({ part, what }: { part: number | null; what: Comparing['what'] }) {
  if (part === null) return <span className={soft}>–</span>
  const isEven = Math.abs(part) < 0.005
  const tone = isEven ? 'neutral' : part > 0 === (what !== 'fedIn') ? 'danger' : 'success'
  return (
    <Badge tone={tone}>
      {part > 0 && !isEven ? '+' : ''}
      {percent(isEven ? 0 : part)}
    </Badge>
  )
}

const signedIn = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : `${value > 0 ? '+' : ''}${shownIn(value)}`

/** Both periods step by step. */
export function StepsTable({
  steps,
  step,
  unit,
  what,
}: {
  steps: readonly Step[]
  step: Compared['step']
  unit: string
  what: Comparing['what']
}) {
  const rows = steps.map((one, place) => ({
    ...one,
    place,
    difference: differenceOf(one.valueA, one.valueB),
  }))
  return (
    <Table
      caption="Beide perioden stap voor stap"
      rows={rows}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'step', header: 'Wanneer', cell: (row) => stepName(row, row.place, step).full },
        { id: 'a', header: `Waarde A (${unit})`, numeric: true, cell: ({ valueA }) => shownIn(valueA) },
        { id: 'b', header: `Waarde B (${unit})`, numeric: true, cell: ({ valueB }) => shownIn(valueB) },
        {
          id: 'off',
          header: 'Verschil',
          numeric: true,
          cell: ({ difference }) => signedIn(difference?.absolute),
        },
        {
          id: 'part',
          header: 'Verschil %',
          numeric: true,
          cell: ({ difference }) => <Part part={difference?.part ?? null} what={what} />,
        },
      ]}
    />
  )
}

const potentialColumn: Column<Line> = {
  id: 'potential',
  header: 'Potentieel €',
  numeric: true,
  cell: ({ potential }) => (potential === null ? '–' : euro(amountOf(potential), 0)),
}

/** Connections or entities beside each other, what rose the most first. */
export function LinesTable({
  lines,
  unit,
  comparing,
}: {
  lines: readonly Line[]
  unit: string
  comparing: Comparing
}) {
  const hasArea = lines.some(({ perArea }) => perArea !== null)
  const columns: Column<Line>[] = [
    {
      id: 'name',
      header: comparing.subject === 'entities' ? 'Entiteit' : 'Aansluiting',
      cell: ({ name }) => name,
    },
    { id: 'rank', header: 'Rang', numeric: true, cell: ({ rank }) => rank ?? '–' },
    { id: 'a', header: `Waarde A (${unit})`, numeric: true, cell: ({ a }) => shownIn(a) },
    { id: 'b', header: `Waarde B (${unit})`, numeric: true, cell: ({ b }) => shownIn(b) },
    {
      id: 'off',
      header: 'Verschil',
      numeric: true,
      cell: ({ difference }) => signedIn(difference?.absolute),
    },
    {
      id: 'part',
      header: 'Verschil %',
      numeric: true,
      cell: ({ difference }) => <Part part={difference?.part ?? null} what={comparing.what} />,
    },
  ]
  const withArea: Column<Line>[] = [
    { id: 'perArea', header: 'Per m²', numeric: true, cell: ({ perArea }) => number(perArea, 1) },
    { id: 'peers', header: 'T.o.v. groep', numeric: true, cell: (line) => <Peers line={line} /> },
  ]
  return (
    <Table
      caption="Beide perioden naast elkaar, de grootste stijging eerst"
      rows={byDifference(lines)}
      rowKey={({ id }) => String(id)}
      columns={[
        ...columns,
        ...(hasArea ? withArea : []),
        // What is fed in has no price.
        ...(comparing.what === 'fedIn' ? [] : [potentialColumn]),
      ]}
    />
  )
}

function Peers({ line: { perArea, peers } }: { line: Line }) {
  if (perArea === null) return <span className={soft}>–</span>
  if (peers === null || peers === 0) return <span className={soft}>Onvoldoende vergelijkbare gebouwen</span>
  const part = (perArea - peers) / peers
  return (
    <span>
      {part > 0 ? '+' : ''}
      {percent(part, 0)}
    </span>
  )
}
