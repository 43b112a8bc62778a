import { eachOf, keysOf } from '../keys.ts'
import { type Channel, channelLabel } from './channel.ts'

/** The counters of a meter by the name under which somebody chooses one. */
export const counters = {
  single: { direction: 'taken', register: 'single' },
  normal: { direction: 'taken', register: 'normal' },
  low: { direction: 'taken', register: 'low' },
  fedIn: { direction: 'fedIn', register: 'single' },
  fedInNormal: { direction: 'fedIn', register: 'normal' },
  fedInLow: { direction: 'fedIn', register: 'low' },
} as const satisfies Record<string, Channel>

export type Counter = keyof typeof counters

export const counterNames = keysOf(counters)

/** What a person calls each counter. */
export const counterLabels: Readonly<Record<Counter, string>> = eachOf(counterNames, (name) =>
  channelLabel(counters[name]),
)

/** What decides which counters a meter has. */
export interface Metered {
  readonly type: 'electricity' | 'gas' | 'production'
  readonly hasProd: boolean
  /** Use in normal and in low hours is told apart. */
  readonly isDouble: boolean
}

/** The counters that the meter of a connection has. */
export function countersOf({ type, hasProd, isDouble }: Metered): readonly Counter[] {
  if (type === 'gas') return ['single']
  if (type === 'production') return ['fedIn']
  if (isDouble) return hasProd ? ['normal', 'low', 'fedInNormal', 'fedInLow'] : ['normal', 'low']
  return hasProd ? ['single', 'fedIn'] : ['single']
}
