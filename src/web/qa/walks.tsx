import { useEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import type { KeptStep, KeptWalk } from '../../../machines/kept.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Loader } from '../ui/spinner.tsx'
import { addressOf, type Reviewing } from './address.ts'
import { Chart } from './chart.tsx'
import { layers, useCoverage } from './coverage.ts'
import { useWalks } from './kept.ts'
import { Pictures } from './pictures.tsx'
import { Player } from './player.tsx'
import { line, soft } from './stepStyle.ts'
import { titleOf } from './titleOf.ts'

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
})
const seen = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })
const list = css({
  display: 'grid',
  gap: '0.5',
  maxHeight: '20rem',
  minHeight: '12rem',
  overflow: 'auto',
})

interface WalksProps {
  flow: DescribedFlow
  looking: Reviewing
}

/** The walks that the tests take over every arrow, step by step on the chart. */
export function Walks({ flow, looking }: WalksProps) {
  const walks = useWalks(flow.id)
  if (walks.isPending) return <Loader />
  if (walks.isError)
    return <ErrorState onRetry={() => void walks.refetch()}>{walks.error.message}</ErrorState>
  const walk = walks.data[looking.walk] ?? walks.data[0]
  return walk ? <Walk flow={flow} looking={looking} walks={walks.data} walk={walk} /> : null
}

function Walk({ flow, looking, walks, walk }: WalksProps & { walks: readonly KeptWalk[]; walk: KeptWalk }) {
  const [, navigate] = useLocation()
  const step = Math.min(looking.step, walk.steps.length)
  const states = step === 0 ? walk.states : (walk.steps[step - 1]?.states ?? [])
  const lit = useMemo(
    () => [...states, ...(step === 0 ? [] : (walk.steps[step - 1]?.arrows ?? []))],
    [states, step, walk],
  )
  const at = (place: number) => addressOf({ ...looking, step: place })
  return (
    <div className={beside}>
      <div className={seen}>
        <Chart
          flow={flow.id}
          lit={lit}
          onPick={(part) => navigate(addressOf({ ...looking, look: 'chart', part }))}
        />
        <Results flow={flow} walk={walk} />
      </div>
      <div className={seen}>
        <Card title={`Stap ${step} van ${walk.steps.length}`}>
          <div className={seen}>
            <Field label="Wandeling">
              <Select
                options={walks.map((each, place) => ({
                  value: String(place),
                  label: `${place + 1}. ${each.name}`,
                }))}
                value={String(walks.indexOf(walk))}
                onChange={(place) => navigate(addressOf({ ...looking, walk: Number(place), step: 0 }))}
              />
            </Field>
            <Player
              key={walks.indexOf(walk)}
              step={step}
              steps={walk.steps.length}
              onStep={(place) => navigate(at(place), { replace: true })}
            />
            <Pictures flow={flow} paths={states} />
            <Steps flow={flow} steps={walk.steps} current={step} at={at} />
          </div>
        </Card>
      </div>
    </div>
  )
}

/** How much of this walk each layer of the tests went over. */
function Results({ flow, walk }: { flow: DescribedFlow; walk: KeptWalk }) {
  const coverage = useCoverage()
  const arrows = [...new Set(walk.steps.flatMap((step) => step.arrows))]
  if (coverage.at === null)
    return <p className={soft}>De tests zijn hier nog niet gelopen: na npm test staat hier de uitkomst.</p>
  return (
    <DescriptionList
      columns={3}
      items={layers.map(({ id, label }) => {
        const walked = arrows.filter((arrow) => coverage.flows[flow.id]?.[id]?.arrows.visited.includes(arrow))
        return { label, value: `${walked.length} van ${arrows.length} overgangen gelopen` }
      })}
    />
  )
}

interface StepsProps {
  flow: DescribedFlow
  steps: readonly KeptStep[]
  current: number
  at: (place: number) => string
}

function Steps({ flow, steps, current, at }: StepsProps) {
  const here = useRef<HTMLAnchorElement>(null)
  // The step one stands at stays in sight in its own list; the page itself keeps still.
  useEffect(() => {
    const list = here.current?.closest('ol')
    if (list && here.current && current >= 0) list.scrollTop = here.current.offsetTop - list.offsetTop - 80
  }, [current])
  return (
    <ol className={list}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={place}>
          <Link
            ref={place + 1 === current ? here : null}
            href={at(place + 1)}
            className={line}
            aria-current={place + 1 === current ? 'step' : undefined}
          >
            {place + 1}. {step.event}
            <span className={soft}>→ {step.states.map((path) => titleOf(flow, path)).join(' + ')}</span>
            {step.with && <span className={soft}>{step.with}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
