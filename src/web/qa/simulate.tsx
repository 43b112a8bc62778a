import { Link2, RotateCcw, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type AtlasEntry, flows } from '../../../machines/atlas.ts'
import type { DescribedFlow } from '../../../machines/described.ts'
import type { KeptSamples } from '../../../machines/kept.ts'
import { ownStepList } from '../../../machines/ownStepsTold.ts'
import { copyText } from '../portal/copyText.ts'
import { tell } from '../portal/root.ts'
import { css, cx } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Loader } from '../ui/spinner.tsx'
import { stack } from '../ui/stack.ts'
import { addressOf, type Reviewing } from './address.ts'
import { Chart } from './chart.tsx'
import { useSamples } from './kept.ts'
import { Pictures } from './pictures.tsx'
import { Calls, Clock, Events } from './simulateOffers.tsx'
import { Deeds, Remembered, Trail } from './simulateSeen.tsx'
import { type Happening, pendingAt, placeOf, type Simulated, type Standing, standings } from './simulation.ts'
import { titleOf } from './titleOf.ts'
import { told, written } from './told.ts'

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
})
const sticky = css({ position: { xl: 'sticky' }, top: 'calc(var(--bar-height) + 1rem)' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'end' })

interface SimulateProps {
  flow: DescribedFlow
  looking: Reviewing
}

/** A flow that runs without the application: what happens is pressed, what it asks is answered, time is moved by hand. */
export function Simulate({ flow, looking }: SimulateProps) {
  const samples = useSamples(flow.id)
  const entry = [...flows, ...ownStepList].find(({ id }) => id === flow.id)
  if (samples.isPending || entry === undefined) return <Loader />
  if (samples.isError)
    return <ErrorState onRetry={() => void samples.refetch()}>{samples.error.message}</ErrorState>
  return <Running flow={flow} looking={looking} entry={entry} samples={samples.data} />
}

function Running({
  flow,
  looking,
  entry,
  samples,
}: SimulateProps & { entry: AtlasEntry; samples: KeptSamples }) {
  const [, navigate] = useLocation()
  const simulated = useMemo(
    () => told(looking.run, Object.keys(entry.starts)[0] ?? ''),
    [looking.run, entry.starts],
  )
  const all = useMemo(() => standings(entry, simulated), [entry, simulated])
  const here = all.at(-1) as Standing
  const { start, happened } = simulated
  const addressAt = (next: Simulated) => addressOf({ ...looking, run: written(next) })
  const at = (count: number) => addressAt({ start, happened: happened.slice(0, count) })
  const happen = (happening: Happening) => navigate(addressAt({ start, happened: [...happened, happening] }))
  const lit = useMemo(() => placeOf(here), [here])
  return (
    <div className={beside}>
      <div className={cx(stack, sticky)}>
        <Chart
          flow={flow.id}
          lit={lit}
          onPick={(part) => navigate(addressOf({ ...looking, look: 'chart', part }))}
        />
        <Card title="Wat de stroom onthoudt">
          <Remembered here={here} before={all.at(-2)} />
        </Card>
        <Pictures flow={flow} paths={lit} />
      </div>
      <div className={stack}>
        <Here flow={flow} entry={entry} simulated={simulated} here={here} addressAt={addressAt} />
        <Card title="Wat er kan gebeuren">
          <Events key={happened.length} here={here} samples={samples} onHappen={happen} />
        </Card>
        {pendingAt(here).length > 0 && (
          <Card title="Wat er gevraagd wordt">
            <Calls key={happened.length} here={here} samples={samples} onHappen={happen} />
          </Card>
        )}
        <Card title="Klok">
          <Clock here={here} onHappen={happen} />
        </Card>
        <Card title="Wat er gebeurde">
          <Trail flow={flow} happened={happened} all={all} at={at} />
        </Card>
      </div>
    </div>
  )
}

interface HereProps {
  flow: DescribedFlow
  entry: AtlasEntry
  simulated: Simulated
  here: Standing
  addressAt: (next: Simulated) => string
}

/** Where the flow stands, what the page has to do there, and the ways back. */
function Here({ flow, entry, simulated: { start, happened }, here, addressAt }: HereProps) {
  const [, navigate] = useLocation()
  const backTo = (count: number) => navigate(addressAt({ start, happened: happened.slice(0, count) }))
  return (
    <Card title="Waar de stroom nu staat">
      <div className={stack}>
        <div role="status" aria-label="Stand van de stroom">
          <p>
            <b>
              {placeOf(here)
                .map((path) => titleOf(flow, path))
                .join(' + ')}
            </b>
          </p>
          <Deeds here={here} />
        </div>
        <Start
          entry={entry}
          start={start}
          onStart={(name) => navigate(addressAt({ start: name, happened: [] }))}
        />
        <div className={row}>
          <Button
            size="sm"
            icon={<Undo2 size={16} aria-hidden />}
            disabled={happened.length === 0}
            onClick={() => backTo(happened.length - 1)}
          >
            Stap terug
          </Button>
          <Button
            size="sm"
            icon={<RotateCcw size={16} aria-hidden />}
            disabled={happened.length === 0}
            onClick={() => backTo(0)}
          >
            Opnieuw
          </Button>
          <Button size="sm" icon={<Link2 size={16} aria-hidden />} onClick={() => void copy()}>
            Link kopiëren
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The address holds the whole simulation: who opens it stands in the same place. */
async function copy(): Promise<void> {
  try {
    await copyText(window.location.href)
    tell.success('De link staat op het klembord')
  } catch {
    tell.error('Kopiëren lukt hier niet: neem het adres uit de adresbalk over')
  }
}

interface StartProps {
  entry: AtlasEntry
  start: string
  onStart: (name: string) => void
}

function Start({ entry, start, onStart }: StartProps) {
  const names = Object.keys(entry.starts)
  if (names.length < 2) return null
  return (
    <Field label="Begint met">
      <Select
        options={names.map((name) => ({ value: name, label: name }))}
        value={names.includes(start) ? start : (names[0] ?? '')}
        onChange={onStart}
      />
    </Field>
  )
}
