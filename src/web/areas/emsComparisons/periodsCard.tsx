import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Compared } from '../../../contract/comparisons.ts'
import { api } from '../../api.ts'
import { ChartRoom, Lines } from '../../charts/late.tsx'
import { type ColdFactor, useColdFactor } from '../../coldFactor.ts'
import { date, number } from '../../format.ts'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { type Comparing, compareQuery, measureLabels, whatLabels } from './compareAddress.ts'
import { tableOfLines, tableOfSteps } from './compareExport.ts'
import { linesOf, stepsOf, unitOf } from './compareFigures.ts'
import { LookBar } from './lookBar.tsx'
import { LinesTable, Notes, StepsTable, Verdict } from './periodsTable.tsx'
import { shortNames, stepName } from './stepNames.ts'

interface PeriodsCardProps {
  customerId: number
  comparing: Comparing
}

/** Two periods side by side: together, or a line for each connection or entity. */
export function PeriodsCard({ customerId, comparing }: PeriodsCardProps) {
  const path = `customers/${customerId}/ems/comparison`
  const query = compareQuery(comparing)
  const found = useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await api.get<Compared>(path, { query, signal })).data,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const cold = useColdFactor(customerId, coldAsked(comparing))
  return (
    <Card title={titleOf(comparing)}>
      {found.isPending && <ChartRoom of="lines" />}
      {found.isError && (
        <ErrorState retrying={found.isFetching} onRetry={() => void found.refetch()}>
          {found.error.message}
        </ErrorState>
      )}
      {found.data && <Shown compared={found.data} comparing={comparing} cold={cold} />}
    </Card>
  )
}

/** Which periods are brought to the same cold. What only counts days known in both has no cold of its own. */
const coldAsked = ({ what, cold, equal, a, b }: Comparing) =>
  cold && what === 'gas' && !equal ? { own: a, other: b } : null

const titleOf = ({ what, measure, a, b }: Comparing) =>
  `${whatLabels[what]}: ${measureLabels[measure].toLowerCase()} ${date(a.from)} – ${date(a.to)} naast ${date(b.from)} – ${date(b.to)}`

interface ShownProps {
  compared: Compared
  comparing: Comparing
  cold: ColdFactor | undefined
}

function Shown({ compared, comparing, cold }: ShownProps) {
  const factor = cold?.factor ?? null
  const lines = linesOf(compared, comparing, factor)
  const steps = stepsOf(compared, comparing, factor)
  const unit = unitOf(compared, comparing)
  if (lines.every(({ a, b }) => a === null && b === null)) return <Nothing comparing={comparing} />
  const isTotal = comparing.subject === 'total'
  return (
    <>
      {isTotal && <Verdict line={lines[0]} unit={unit} comparing={comparing} />}
      <LookBar
        comparing={comparing}
        name={`vergelijking-${comparing.a.from}-${comparing.a.to}`}
        title="Vergelijking"
        table={() => (isTotal ? tableOfSteps(steps, compared, comparing) : tableOfLines(lines, unit))}
      />
      {comparing.look === 'table' ? (
        isTotal ? (
          <StepsTable steps={steps} compared={compared} comparing={comparing} />
        ) : (
          <LinesTable lines={lines} unit={unit} comparing={comparing} />
        )
      ) : (
        <Chart {...{ compared, comparing, lines, steps, unit }} />
      )}
      <Notes lines={lines} compared={compared} comparing={comparing} cold={cold} />
    </>
  )
}

/** What cannot be compared is said, with what would help. */
function Nothing({ comparing: { measure } }: { comparing: Comparing }) {
  return measure === 'perArea' ? (
    <EmptyState title="Geen vloeroppervlak bekend">
      Vul bij de entiteit het vloeroppervlak in om per m² te vergelijken.
    </EmptyState>
  ) : (
    <EmptyState title="Geen meetgegevens in deze perioden">
      Kies andere perioden of een ander product.
    </EmptyState>
  )
}

interface ChartProps {
  compared: Compared
  comparing: Comparing
  lines: ReturnType<typeof linesOf>
  steps: ReturnType<typeof stepsOf>
  unit: string
}

function Chart({ compared, comparing, lines, steps, unit }: ChartProps) {
  const isTotal = comparing.subject === 'total'
  // Step by step it is what was used, whatever the whole is turned into.
  const chartUnit = isTotal && comparing.measure !== 'co2' ? compared.unit : unit
  const places = isTotal
    ? steps.map((step, place) => stepName(step, place, compared.step))
    : shortNames(lines.map(({ name }) => name))
  const series = [
    {
      name: `A: ${date(comparing.a.from)} – ${date(comparing.a.to)}`,
      color: token('colors.teal.600'),
      values: isTotal ? steps.map(({ valueA }) => valueA) : lines.map(({ a }) => a),
    },
    {
      name: `B: ${date(comparing.b.from)} – ${date(comparing.b.to)}`,
      color: token('colors.ink.300'),
      values: isTotal ? steps.map(({ valueB }) => valueB) : lines.map(({ b }) => b),
    },
  ]
  const peers = lines.map((line) => line.peers)
  const withPeers =
    !isTotal && comparing.measure === 'perArea' && peers.some((value) => value !== null)
      ? [...series, { name: 'Vergelijkbare gebouwen', color: token('colors.sun.500'), values: peers }]
      : series
  return (
    <Lines
      kind="bars"
      label={`Staafdiagram: ${titleOf(comparing)}; dezelfde cijfers staan onder Tabel`}
      places={places}
      series={withPeers}
      format={(value) => number(value, Math.abs(value) < 100 ? 1 : 0)}
      unit={chartUnit}
      png={`vergelijking-${comparing.a.from}-${comparing.a.to}`}
    />
  )
}
