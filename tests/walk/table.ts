import type { AnyStateNode } from 'xstate'
import type { AtlasEntry } from '../../machines/atlas.ts'
import { arrowsOf, doneOn, nodesOf } from '../../machines/inside.ts'
import type { StateMeta } from '../../machines/meta.ts'
import { eventWord, wordFor } from '../../machines/words.nl.ts'

const labelOf = (node: AnyStateNode): string =>
  node.type === 'history' ? 'waar het was' : (((node.meta ?? {}) as Partial<StateMeta>).label ?? node.key)

/** The Dutch name of a state with those of its parents: "Inloggegevens › Invullen". */
export function titleOf(node: AnyStateNode): string {
  const parents: string[] = []
  for (let at: AnyStateNode | undefined = node; at && at.path.length > 0; at = at.parent) {
    parents.unshift(labelOf(at))
  }
  return parents.join(' › ') || 'Overal'
}

const told = (names: readonly string[]) => names.map((name) => wordFor('actions', name) ?? name).join(', ')

/** The state a group of states begins in; a group that asks first says so by its own arrows. */
function beginsWith(node: AnyStateNode): string[] {
  const targets = node.type === 'compound' ? (node.initial.target ?? []) : []
  return targets.length > 0 ? [`  begint in: ${targets.map(titleOf).join(' + ')}`] : []
}

function linesOf(node: AnyStateNode): string[] {
  const { entry, exit } = doneOn(node)
  const arrows = arrowsOf(node).map(({ type, guard, targets, actions }) => {
    const question = guard ? ` [${wordFor('guards', guard) ?? guard}]` : ''
    const target = targets.map(titleOf).join(' + ') || 'blijft'
    const does = actions.length > 0 ? ` / ${told(actions)}` : ''
    return `  ${eventWord(type) ?? type}${question} → ${target}${does}`
  })
  return [
    `${titleOf(node)}${node.type === 'final' ? ' (einde)' : ''}`,
    ...beginsWith(node),
    ...(entry.length > 0 ? [`  bij aankomst: ${told(entry)}`] : []),
    ...(exit.length > 0 ? [`  bij vertrek: ${told(exit)}`] : []),
    ...node.invoke.map(
      ({ id, src }) => `  vraagt: ${wordFor('actors', id) ?? wordFor('actors', String(src))}`,
    ),
    ...arrows,
  ]
}

/** The whole chart as a Dutch table, for a reader who knows the trade and not the code. */
export function tableOf({ title, description, machine }: AtlasEntry): string {
  const blocks = nodesOf(machine)
    .map(linesOf)
    .filter((lines) => lines.length > 1 || lines[0]?.endsWith('(einde)'))
    .map((lines) => lines.join('\n'))
  return `${title}: ${description}\n\n${blocks.join('\n\n')}\n`
}
