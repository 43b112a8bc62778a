import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { arrowsOf, doneOn, nodesOf } from '../../machines/inside.ts'
import type { StateMeta } from '../../machines/meta.ts'
import { eventWord, wordFor, type words } from '../../machines/words.nl.ts'

/** What a chart must have before it is drawn: names for everything, two outcomes for every call, a last resort for every question. */
export function lint(machine: AnyStateMachine): string[] {
  const { root } = machine
  return nodesOf(machine).flatMap((node) => [
    ...(node === root || node.type === 'history' ? [] : unlabelled(node)),
    ...unnamed(node),
    ...callsWithoutOutcome(node),
    ...withoutLastResort(node),
  ])
}

function unlabelled(node: AnyStateNode): string[] {
  const { label } = (node.meta ?? {}) as Partial<StateMeta>
  return label ? [] : [`${node.id} has no label`]
}

function unnamed(node: AnyStateNode): string[] {
  const known = (kind: keyof typeof words, names: readonly (string | undefined)[]) =>
    names.flatMap((name) =>
      name === undefined || wordFor(kind, name) ? [] : [`${node.id}: the ${kind} have no word for '${name}'`],
    )
  const arrows = arrowsOf(node)
  const { entry, exit } = doneOn(node)
  return [
    ...arrows.flatMap(({ type }) => (eventWord(type) ? [] : [`${node.id}: no word for the event '${type}'`])),
    ...known(
      'guards',
      arrows.map(({ guard }) => guard),
    ),
    ...known('actions', [...arrows.flatMap(({ actions }) => actions), ...entry, ...exit]),
    ...known(
      'actors',
      node.invoke.map(({ src }) => String(src)),
    ),
  ]
}

function callsWithoutOutcome(node: AnyStateNode): string[] {
  return node.invoke.flatMap(({ id }) => {
    const missing = ['done', 'error'].filter((end) => !node.transitions.has(`xstate.${end}.actor.${id}`))
    const nameless = /^\d+\./.test(id) ? [`${node.id}: a call without an id`] : []
    return [...nameless, ...missing.map((end) => `${node.id}: the call ${id} has no answer for '${end}'`)]
  })
}

/** A list of guarded arrows must end in one without a guard; a person's single guarded event is a button that waits. */
function withoutLastResort(node: AnyStateNode): string[] {
  const byType = Map.groupBy(arrowsOf(node), ({ type }) => type)
  return [...byType].flatMap(([type, arrows]) => {
    const alone = arrows.length === 1 && type !== '' && !type.startsWith('xstate.')
    return alone || arrows.at(-1)?.guard === undefined ? [] : [`${node.id}: '${type}' has no last resort`]
  })
}
