import { posix } from 'node:path'
import { itemAt, itemOf } from '../domain/itemAt.ts'
import { type Arrow, arrowsOf } from './arrows.ts'
import type { Problem, Source } from './source.ts'

/** Circles of values: files that need each other, and areas of the server or the contract that do. */
export function circleProblems(sources: readonly Source[]): Problem[] {
  const product = sources.filter(({ path }) => /^(src|machines)\//.test(path))
  const arrows = product.flatMap((source) => valuesOf(source))
  const files = circlesIn(arrows.map(({ from, to }) => [from, to]))
  const areas = circlesIn(
    arrows.flatMap(({ from, to }) => {
      const [own, other] = [areaOf(from), areaOf(to)]
      return own !== undefined && other !== undefined && own !== other ? [[own, other]] : []
    }),
  )
  return [...files, ...areas].map((circle) => ({
    path: itemAt(circle, 0),
    line: 1,
    text: `These need each other in a circle: ${circle.join(' → ')}. Give what they share a place below them, or hand it in from above.`,
  }))
}

/** The imports of values between files of the product; what is fetched later, by import(), binds nothing at the start. */
function valuesOf(source: Source): { from: string; to: string }[] {
  return arrowsOf(source.program)
    .filter(({ from, typeOnly, later }: Arrow) => from.startsWith('.') && !typeOnly && !later)
    .map(({ from }) => ({ from: source.path, to: posix.join(posix.dirname(source.path), from) }))
}

const areaOf = (path: string) => /^src\/(?:server|contract)\/areas\/[^/]+/.exec(path)?.[0]

/** Groups of names of which each can be reached from each other (Tarjan 1972), each group once. */
function circlesIn(pairs: readonly (readonly string[])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of pairs as [string, string][]) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (name: string): void => {
    order.set(name, order.size)
    lowest.set(name, order.size - 1)
    stack.push(name)
    for (const other of next.get(name) ?? []) {
      if (!order.has(other)) visit(other)
      if (stack.includes(other)) lowest.set(name, Math.min(itemOf(lowest, name), itemOf(lowest, other)))
    }
    if (lowest.get(name) !== order.get(name)) return
    const group = stack.splice(stack.indexOf(name))
    if (group.length > 1) found.push(group)
  }
  for (const name of next.keys()) if (!order.has(name)) visit(name)
  return found
}
