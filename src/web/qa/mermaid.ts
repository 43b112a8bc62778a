import type { DescribedFlow, DescribedState } from '../../../machines/described.ts'

const nameOf = (path: string) => (path === '' ? 'flow' : path.replaceAll('.', '_'))
const plain = (text: string) => text.replaceAll(/[:;#]/g, ' ').replaceAll(/\s+/g, ' ')

/** A flow as the text of a Mermaid state diagram. */
export function mermaidOf(flow: DescribedFlow): string {
  const arrows = flow.arrows
    .filter(({ to }) => to.length > 0)
    .flatMap(({ from, to, event, guard, actions }) =>
      to.map((target) => {
        const text = [
          event,
          ...(guard ? [`[${guard}]`] : []),
          ...(actions.length ? [`/ ${actions.join(', ')}`] : []),
        ]
        return `  ${nameOf(from)} --> ${nameOf(target)} : ${plain(text.join(' '))}`
      }),
    )
  return ['stateDiagram-v2', ...statesIn('', flow, '  '), ...arrows, ''].join('\n')
}

function statesIn(parent: string, flow: DescribedFlow, indent: string): string[] {
  const own = flow.states.find(({ path }) => path === parent)
  const begin = own?.initial ? [`${indent}[*] --> ${nameOf(own.initial)}`] : []
  const inside = flow.states.filter((state) => state.parent === parent && state.path !== '')
  return [
    ...begin,
    ...inside.flatMap((state, place) => linesOf(state, flow, indent, own?.kind === 'parallel' && place > 0)),
  ]
}

function linesOf(state: DescribedState, flow: DescribedFlow, indent: string, isRegion: boolean): string[] {
  const before = isRegion ? [`${indent}--`] : []
  const name = `${indent}state "${plain(state.label)}" as ${nameOf(state.path)}`
  const inside = statesIn(state.path, flow, `${indent}  `)
  if (inside.length > 0) return [...before, `${name} {`, ...inside, `${indent}}`]
  return [...before, name, ...(state.kind === 'final' ? [`${indent}${nameOf(state.path)} --> [*]`] : [])]
}
