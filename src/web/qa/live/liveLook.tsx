import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { DescribedFlow } from '../../../../machines/described.ts'
import { ownSteps } from '../../../../machines/ownSteps.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { stack } from '../../ui/stack.ts'
import { Switch } from '../../ui/switch.tsx'
import { addressOf, looksAt } from '../address.ts'
import { Chart } from '../chart.tsx'
import { useListening, useLive } from './listening.ts'
import { setLive } from './live.ts'
import { type Chosen, LiveActors, nameOf, placeOf } from './liveActors.tsx'
import { LiveLog } from './liveLog.tsx'
import type { LiveActor } from './messages.ts'
import type { LiveTab, LiveWorld } from './world.ts'

interface LiveLookProps {
  flows: readonly DescribedFlow[]
  /** The id of the only flow that is looked at; null for all of them. */
  only: string | null
}

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
})
const soft = css({ color: 'text.soft', textStyle: 'small', maxWidth: '70ch' })
const toggle = css({ display: 'grid', gap: '2' })

/** The running portal in the other tabs of this browser: its actors, where they stand, and what happens. */
export function LiveLook({ flows, only }: LiveLookProps) {
  const on = useLive()
  return (
    <div className={stack}>
      <div className={toggle}>
        <Switch checked={on} onChange={setLive}>
          Kijk mee met de andere tabbladen van dit portaal
        </Switch>
        {!on && (
          <p className={soft}>
            Tabbladen in deze browser vertellen dan welke toestanden hun stromen innemen en welke
            gebeurtenissen komen. Alleen namen: wat iemand typt, wachtwoorden, codes en tokens verlaten hun
            tabblad niet. Het gaat na 8 uur vanzelf uit.
          </p>
        )}
      </div>
      {on && <Looking flows={flows} only={only} />}
    </div>
  )
}

function Looking({ flows, only }: LiveLookProps) {
  const { world, pause, clear } = useListening(true)
  const [wanted, choose] = useState<Chosen | null>(null)
  const isShown = ({ machine }: LiveActor) => only === null || machine === only
  const chosen = chosenOf(world, wanted, isShown, flows)
  const log = useMemo(
    () => world.log.filter(({ to }) => only === null || to.machine === only),
    [world.log, only],
  )
  if (world.tabs.size === 0)
    return (
      <Card>
        <EmptyState
          title="Geen ander tabblad gevonden"
          action={
            <a href="/" target="_blank" rel="noopener">
              Open het portaal in een nieuw tabblad
            </a>
          }
        >
          Zodra het portaal in een ander tabblad van deze browser draait, verschijnt het hier.
        </EmptyState>
      </Card>
    )
  return (
    <>
      <div className={beside}>
        <Card title="Draaiende actoren">
          <LiveActors tabs={world.tabs} flows={flows} chosen={chosen} onChoose={choose} />
        </Card>
        {chosen === null ? (
          <Card>
            <EmptyState title="Deze stroom draait nu niet">
              Zodra deze stroom in een ander tabblad begint, licht hier op waar die staat.
            </EmptyState>
          </Card>
        ) : (
          <Followed world={world} chosen={chosen} flows={flows} />
        )}
      </div>
      <LiveLog log={log} flows={flows} onPause={pause} onClear={clear} />
    </>
  )
}

/** The actor a reviewer wants to follow as long as it runs; else the one that last moved, or the first that has a chart. */
function chosenOf(
  { tabs, log }: LiveWorld,
  wanted: Chosen | null,
  isShown: (actor: LiveActor) => boolean,
  flows: readonly DescribedFlow[],
): Chosen | null {
  const runs = ({ tab, actor }: Chosen) => tabs.get(tab)?.actors.has(actor) === true
  if (wanted !== null && runs(wanted)) return wanted
  const last = log.find(({ to, tab, changed }) => changed && isShown(to) && runs({ tab, actor: to.id }))
  if (last) return { tab: last.tab, actor: last.to.id }
  for (const [tab, { actors }] of tabs)
    for (const actor of actors.values())
      if (isShown(actor) && flows.some(({ id }) => id === actor.machine)) return { tab, actor: actor.id }
  return null
}

function Followed({
  world,
  chosen,
  flows,
}: {
  world: LiveWorld
  chosen: Chosen
  flows: readonly DescribedFlow[]
}) {
  const [, navigate] = useLocation()
  const actor = world.tabs.get(chosen.tab)?.actors.get(chosen.actor)
  const last = world.log.find(({ tab, to }) => tab === chosen.tab && to.id === chosen.actor)
  const tab = world.tabs.get(chosen.tab)
  const parts = [
    ...(actor?.states ?? []),
    ...(last?.arrows ?? []),
    ...(tab ? boxesOf(tab, chosen.actor) : []),
  ]
  const text = parts.join('\n')
  const lit = useMemo(() => text.split('\n'), [text])
  if (actor === undefined || actor.machine === null) return null
  const flow = actor.machine
  return (
    <Card title={nameOf(actor, flows)}>
      <p role="status" className={css({ mb: '2' })}>
        Staat in <b>{placeOf(actor, actor.states, flows)}</b>
      </p>
      <Chart flow={flow} lit={lit} onPick={(part) => navigate(addressOf({ ...looksAt(flow), part }))} />
    </Card>
  )
}

/** Actors that run have boxes of their own in the chart of the whole; all that is done as a step is has one together. */
function boxesOf({ actors }: LiveTab, parent: string): string[] {
  return [...actors.values()].flatMap(({ parent: own, name, machine }) =>
    own === parent
      ? [name, `inside.${name}`, `views.${machine !== null && machine in ownSteps ? 'step' : machine}`]
      : [],
  )
}
