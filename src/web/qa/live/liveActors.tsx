import type { DescribedFlow } from '../../../../machines/described.ts'
import { wordFor } from '../../../../machines/words.nl.ts'
import { css } from '../../styled-system/css'
import { titleOf } from '../titleOf.ts'
import type { LiveActor } from './messages.ts'
import { asTree, type LiveTab } from './world.ts'

/** One actor among those of all tabs. */
export interface Chosen {
  readonly tab: string
  readonly actor: string
}

interface LiveActorsProps {
  tabs: ReadonlyMap<string, LiveTab>
  flows: readonly DescribedFlow[]
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
}

const groups = css({ display: 'grid', gap: '4' })
const heading = css({ textStyle: 'label', mb: '1', overflowWrap: 'anywhere' })
const list = css({ display: 'grid', gap: '0.5' })
const line = css({
  display: 'block',
  width: 'full',
  textAlign: 'left',
  px: '2.5',
  py: '1',
  borderRadius: 'md',
  textStyle: 'small',
  '&:is(button)': { cursor: 'pointer', _hover: { bg: 'surface.pressed' } },
  '&[aria-pressed=true]': { bg: 'accent.soft', color: 'text.accent', fontWeight: 'medium' },
})
const soft = css({ display: 'block', textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' })

/** What a reader calls an actor: its flow, or the call it makes. */
export function nameOf({ machine, name }: LiveActor, flows: readonly DescribedFlow[]): string {
  return flows.find(({ id }) => id === machine)?.title ?? wordFor('actors', name) ?? name
}

/** Where an actor stands, in words. */
export function placeOf({ machine }: LiveActor, states: readonly string[], flows: readonly DescribedFlow[]) {
  const flow = flows.find(({ id }) => id === machine)
  return states.map((path) => (flow ? titleOf(flow, path) : path)).join(' + ')
}

/** The running actors of every tab, each below the one that started it. */
export function LiveActors({ tabs, flows, chosen, onChoose }: LiveActorsProps) {
  return (
    <div className={groups}>
      {[...tabs].map(([tab, its], place) => (
        <section key={tab} aria-label={`Tabblad ${place + 1}`}>
          <h3 className={heading}>
            Tabblad {place + 1}: {its.page}
          </h3>
          <ul className={list}>
            {asTree(its).map(({ actor, depth }) => (
              <li key={actor.id} style={{ paddingLeft: `${depth}rem` }}>
                <Line
                  actor={actor}
                  flows={flows}
                  pressed={chosen?.tab === tab && chosen.actor === actor.id}
                  onPress={() => onChoose({ tab, actor: actor.id })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface LineProps {
  actor: LiveActor
  flows: readonly DescribedFlow[]
  pressed: boolean
  onPress: () => void
}

function Line({ actor, flows, pressed, onPress }: LineProps) {
  const words = (
    <>
      {nameOf(actor, flows)}
      <span className={soft}>
        {actor.machine === null ? 'wordt gevraagd' : placeOf(actor, actor.states, flows)}
        {actor.systemId !== null && ` · in het systeem: ${actor.systemId}`}
      </span>
    </>
  )
  if (!flows.some(({ id }) => id === actor.machine)) return <div className={line}>{words}</div>
  return (
    <button type="button" className={line} aria-pressed={pressed} onClick={onPress}>
      {words}
    </button>
  )
}
