import { useQuery } from '@tanstack/react-query'
import {
  type Line,
  linesOf,
  type Step,
  stepsOf,
  stepUnitOf,
  unitOf,
} from '../../../contract/areas/emsComparisons/comparedFigures.ts'
import { shortNames, stepName } from '../../../contract/areas/emsComparisons/comparedNames.ts'
import {
  measureLabels,
  notesOf,
  spanText,
  verdictOf,
  whatLabels,
} from '../../../contract/areas/emsComparisons/comparedWords.ts'
import { type Compared, comparePeriods } from '../../../contract/areas/emsComparisons/comparisons.ts'
import type { ColdFactor } from '../../../domain/energy/coldFactor.ts'
import { fetched } from '../../calls/fetched.ts'
import { useColdFactor } from '../../charts/coldFactor.ts'
import { ChartRoom, Lines } from '../../charts/late.tsx'
import { number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { type Comparing, periodsQuery, toldOf } from './compareAddress.ts'
import { tableOfLines, tableOfSteps } from './compareExport.ts'
import { LookBar } from './lookBar.tsx'
import { LinesTable, StepsTable } from './periodsTable.tsx'
import { ReportButton } from './reportButton.tsx'

const note = css({ textStyle: 'small', color: 'text.soft', mt: '3' })
const heading = css({ textStyle: 'heading', mb: '4' })

interface PeriodsCardProps {
  customerId: number
  comparing: Comparing
}

/** Two periods side by side: together, or a line for each connection or entity. */
export function PeriodsCard({ customerId, comparing }: PeriodsCardProps) {
  const query = periodsQuery(comparing)
  const found = useQuery({
    ...fetched(comparePeriods, { customerId, query }),
    staleTime: 60_000,
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
      {found.data && <Shown {...{ customerId, comparing, cold }} compared={found.data} />}
    </Card>
  )
}

/** Which periods are brought to the same cold. What only counts days known in both has no cold of its own. */
const coldAsked = ({ what, cold, equal, a, b }: Comparing) =>
  cold && what === 'gas' && !equal ? { own: a, other: b } : null

const titleOf = ({ what, measure, a, b }: Comparing) =>
  `${whatLabels[what]}: ${measureLabels[measure].toLowerCase()} ${spanText(a)} naast ${spanText(b)}`

interface ShownProps extends PeriodsCardProps {
  compared: Compared
  cold: ColdFactor | undefined
}

function Shown({ customerId, compared, comparing, cold }: ShownProps) {
  const factor = cold?.factor ?? null
  const told = toldOf(comparing)
  const lines = linesOf(compared, told, factor)
  const steps = stepsOf(compared, told, factor)
  const isTotal = comparing.subject === 'total'
  const unit = unitOf(compared, told)
  const stepUnit = stepUnitOf(compared, told)
  if (lines.every(({ a, b }) => a === null && b === null)) return <Nothing comparing={comparing} />
  const verdict = isTotal && lines[0] ? verdictOf(lines[0], unit, told) : null
  return (
    <>
      {verdict && <p className={heading}>{verdict}</p>}
      <LookBar
        comparing={comparing}
        name={`vergelijking-${comparing.a.from}-${comparing.a.to}`}
        title="Vergelijking"
        table={() => (isTotal ? tableOfSteps(steps, compared.step, stepUnit) : tableOfLines(lines, unit))}
      >
        <ReportButton customerId={customerId} comparing={comparing} />
      </LookBar>
      {comparing.look === 'table' ? (
        isTotal ? (
          <StepsTable steps={steps} step={compared.step} unit={stepUnit} what={comparing.what} />
        ) : (
          <LinesTable lines={lines} unit={unit} comparing={comparing} />
        )
      ) : (
        <Chart {...{ compared, comparing, lines, steps }} unit={isTotal ? stepUnit : unit} />
      )}
      {notesOf(lines, compared, told, cold).map((sentence) => (
        <p key={sentence} className={note}>
          {sentence}
        </p>
      ))}
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
  lines: readonly Line[]
  steps: readonly Step[]
  unit: string
}

function Chart({ compared, comparing, lines, steps, unit }: ChartProps) {
  const isTotal = comparing.subject === 'total'
  const places = isTotal
    ? steps.map((step, place) => stepName(step, place, compared.step))
    : shortNames(lines.map(({ name }) => name))
  const series = [
    {
      name: `A: ${spanText(comparing.a)}`,
      color: token('colors.teal.600'),
      values: isTotal ? steps.map(({ valueA }) => valueA) : lines.map(({ a }) => a),
    },
    {
      name: `B: ${spanText(comparing.b)}`,
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
      unit={unit}
      png={{
        file: `vergelijking-${comparing.a.from}-${comparing.a.to}`,
        title: titleOf(comparing),
        about: isTotal ? `Samen: ${lines.map(({ name }) => name).join(', ')}` : `In ${unit}`,
      }}
    />
  )
}
