import { activeNodes } from '../../machines/inside.ts'
import type { Step } from './paths.ts'
import type { AnyWalk } from './walk.ts'

type DelayFunction = (args: { context: unknown; event: unknown }) => number

/** How long the clock must run for the step's `after` to fire, in ms, as the machine itself says. */
export function delayOf({ flow }: AnyWalk, { event, before }: Step): number {
  const definition = activeNodes(before)
    .flatMap((node) => node.after)
    .find(({ eventType }) => eventType === event.type)
  if (!definition) throw new Error(`No delay is running that ends in ${event.type}.`)
  const { delay } = definition
  const named = typeof delay === 'string' ? flow.machine.implementations.delays[delay] : delay
  const length =
    typeof named === 'function'
      ? (named as unknown as DelayFunction)({ context: before.context, event })
      : named
  if (typeof length !== 'number') throw new Error(`The delay of ${event.type} has no length.`)
  return length
}
