import type { Compared } from '../../../contract/comparisons.ts'
import { differenceOf } from '../../../domain/comparison/difference.ts'
import type { ColdFactor } from '../../coldFactor.ts'
import { number, percent } from '../../format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import type { Comparing } from './compareAddress.ts'
import type { Line, stepsOf } from './compareFigures.ts'
import { stepName } from './stepNames.ts'

const note = css({ textStyle: 'small', color: 'text.soft', mt: '3' })
const verdict = css({ textStyle: 'heading', mb: '4' })
const soft = css({ color: 'text.soft' })

/** Figures of this size with as many decimals as say something. */
export const shownIn = (value: number | null) =>
  number(value, value !== null && Math.abs(value) < 100 ? 1 : 0)

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

/** What came out, in one sentence. */
export function Verdict({
  line,
  unit,
  comparing,
}: {
  line: Line | undefined
  unit: string
  comparing: Comparing
}) {
  const part = line?.difference?.part ?? null
  if (line === undefined || line.difference === null || part === null) return null
  const off = Math.abs(line.difference.absolute)
  const word =
    comparing.what === 'fedIn' ? 'teruggeleverd' : comparing.measure === 'co2' ? 'uitgestoten' : 'verbruikt'
  const way =
    Math.abs(part) < 0.0005
      ? 'evenveel als'
      : `${percent(Math.abs(part))} ${part > 0 ? 'meer' : 'minder'} dan`
  return (
    <p className={verdict}>
      In periode A is {way} in periode B {word}: {shownIn(line.a)} tegen {shownIn(line.b)} {unit}
      {off > 0 && `, ${shownIn(off)} ${unit} verschil`}.
    </p>
  )
}

/** Both periods step by step. */
export function StepsTable({
  steps,
  compared,
  comparing,
}: {
  steps: ReturnType<typeof stepsOf>
  compared: Compared
  comparing: Comparing
}) {
  const unit = comparing.measure === 'co2' ? 'kg' : compared.unit
  const rows = steps.map((step, place) => ({
    ...step,
    place,
    difference: differenceOf(step.valueA, step.valueB),
  }))
  return (
    <Table
      caption="Beide perioden stap voor stap"
      rows={rows}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'step', header: 'Wanneer', cell: (row) => stepName(row, row.place, compared.step).full },
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
          cell: ({ difference }) => <Part part={difference?.part ?? null} what={comparing.what} />,
        },
      ]}
    />
  )
}

/** Connections or entities by rank. */
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
      caption="Beide perioden naast elkaar, de grootste eerst"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={hasArea ? [...columns, ...withArea] : columns}
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

/** What one should know to read the figures. */
export function Notes({
  lines,
  compared,
  comparing,
  cold,
}: {
  lines: readonly Line[]
  compared: Compared
  comparing: Comparing
  /** How period B is corrected; undefined where it is not. */
  cold: ColdFactor | undefined
}) {
  const sentences = [
    ...(cold ? [cold.said] : []),
    ...(comparing.equal
      ? [
          `Alleen dagen die in beide perioden helemaal bekend zijn: ${Math.max(...lines.map(({ days }) => days.a))} dagen.`,
        ]
      : lines.some(({ isPartial }) => isPartial)
        ? [
            'Niet alles in deze perioden is gemeten; met alleen gelijke dagen wordt de vergelijking eerlijker.',
          ]
        : []),
    ...(comparing.subject !== 'total' && compared.peersSought
      ? [
          'Vergelijkbare gebouwen zijn minstens vijf gebouwen van andere klanten met dezelfde gebruiksfunctie en een half tot twee keer zo groot oppervlak; alleen hun gemiddelde is te zien.',
        ]
      : []),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className={note}>
      {sentence}
    </p>
  ))
}
