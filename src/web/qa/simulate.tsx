import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { flows } from '../../../machines/atlas.ts'
import type { DescribedFlow } from '../../../machines/described.ts'
import type { KeptSamples } from '../../../machines/kept.ts'
import { guardsOf } from '../../../machines/life-cycles/answering.ts'
import { lives } from '../../../machines/life-cycles/atlas.ts'
import { ofServerList } from '../../../machines/ofServer.ts'
import { ownStepList } from '../../../machines/ownStepsTold.ts'
import { itemAt } from '../../domain/itemAt.ts'
import { css, cx } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'
import { stack } from '../ui/stack.ts'
import { addressOf, type Reviewing } from './address.ts'
import { Chart } from './chart.tsx'
import { groupOf } from './groups.ts'
import { useSamples } from './kept.ts'
import { holdingAfter, lifeStandings, startsOfLife } from './lifeSimulation.ts'
import { Pictures } from './pictures.tsx'
import { Here } from './simulateHere.tsx'
import { Calls, Clock, Events, Facts } from './simulateOffers.tsx'
import { Remembered, Trail } from './simulateSeen.tsx'
import { type Happening, pendingAt, placeOf, type Simulated, type Standing, standings } from './simulation.ts'
import { told, written } from './told.ts'

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
})
const sticky = css({ position: { xl: 'sticky' }, top: 'calc(var(--bar-height) + 1rem)' })
// Beside the chart as high as the window: what can happen is at hand, and the chart stays where it is.
const atHand = css({
  position: { xl: 'sticky' },
  top: 'calc(var(--bar-height) + 1rem)',
  maxHeight: { xl: 'calc(100vh - var(--bar-height) - 2rem)' },
  overflowY: { xl: 'auto' },
})

interface SimulateProps {
  flow: DescribedFlow
  looking: Reviewing
}

/** What runs without the application: a flow, or the life of a record. */
interface Model {
  /** The situations it can start in. */
  readonly starts: readonly string[]
  standings(simulated: Simulated): Standing[]
  /** The questions that its arrows ask of a record. */
  readonly facts: readonly string[]
  readonly samples: KeptSamples
}

const nothing: KeptSamples = { events: {}, answers: {} }

/** A flow that runs without the application: what happens is pressed, what it asks is answered, time is moved by hand. */
export function Simulate({ flow, looking }: SimulateProps) {
  const samples = useSamples(flow.id)
  const model = useMemo(() => modelOf(flow.id, samples.data ?? nothing), [flow.id, samples.data])
  if (samples.isPending) return <Loader />
  if (samples.isError)
    return <ErrorState onRetry={() => void samples.refetch()}>{samples.error.message}</ErrorState>
  return <Running flow={flow} looking={looking} model={model} />
}

function modelOf(id: string, samples: KeptSamples): Model {
  const life = lives.find((each) => each.id === id)
  if (life)
    return {
      starts: Object.keys(startsOfLife(life)),
      standings: (simulated) => lifeStandings(life, simulated),
      facts: guardsOf(life.machine),
      samples,
    }
  const entry = [...flows, ...ofServerList, ...ownStepList].find((each) => each.id === id)
  if (entry === undefined) throw new Error(`No flow is named ${id}.`)
  return {
    starts: Object.keys(entry.starts),
    standings: (simulated) => standings(entry, simulated),
    facts: [],
    samples,
  }
}

function Running({ flow, looking, model }: SimulateProps & { model: Model }) {
  const [, navigate] = useLocation()
  const simulated = useMemo(() => told(looking.run, model.starts[0] ?? ''), [looking.run, model])
  const all = useMemo(() => model.standings(simulated), [model, simulated])
  const here = itemAt(all, -1)
  const { start, happened } = simulated
  const addressAt = (next: Simulated) => addressOf({ ...looking, run: written(next) })
  const at = (count: number) => addressAt({ start, happened: happened.slice(0, count) })
  const happen = (happening: Happening) => navigate(addressAt({ start, happened: [...happened, happening] }))
  const lit = useMemo(() => placeOf(here), [here])
  const isLife = groupOf(flow) === 'life'
  const offers = { here, samples: model.samples, onHappen: happen }
  return (
    <div className={beside}>
      <div className={cx(stack, sticky)}>
        <Chart
          flow={flow.id}
          lit={lit}
          first="whole"
          onPick={(part) => navigate(addressOf({ ...looking, look: 'chart', part }))}
        />
        {!isLife && (
          <Card title="Wat de stroom onthoudt">
            <Remembered here={here} before={all.at(-2)} />
          </Card>
        )}
        {!isLife && <Pictures flow={flow} paths={lit} />}
      </div>
      <div className={cx(stack, atHand)}>
        <Here flow={flow} starts={model.starts} simulated={simulated} here={here} addressAt={addressAt} />
        {model.facts.length > 0 && (
          <Card title="Wat waar is">
            <Facts names={model.facts} holding={holdingAfter(happened)} onHappen={happen} />
          </Card>
        )}
        <Card title="Wat er kan gebeuren">
          <Events key={happened.length} {...offers} />
        </Card>
        {!isLife && pendingAt(here).length > 0 && (
          <Card title="Wat er gevraagd wordt">
            <Calls key={happened.length} {...offers} />
          </Card>
        )}
        {!isLife && (
          <Card title="Klok">
            <Clock here={here} onHappen={happen} />
          </Card>
        )}
        <Card title="Wat er gebeurde">
          <Trail flow={flow} happened={happened} all={all} at={at} />
        </Card>
      </div>
    </div>
  )
}
