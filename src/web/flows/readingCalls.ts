import { type EnteredAnswer, enterReadings } from '../../contract/areas/emsInput/meterReadingCalls.ts'
import type { Counter } from '../../domain/energy/counters.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { ownStep, refusedWith } from './ownStep.ts'

/** One cell that was typed. */
export interface TypedCell {
  readonly connectionId: number
  readonly register: Counter
  readonly kind: 'standing' | 'usage'
  /** YYYY-MM */
  readonly month: string
  /** A decimal string. */
  readonly value: string
}

/** Everything below this path shows typed readings. */
export const readingsOf = (customerId: number) => `customers/${customerId}/meter-readings`

const some = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** What became of what was typed, in one sentence; nothing of a single cell that simply counts. */
export function outcome({ accepted, suspect, refused }: EnteredAnswer, skipped: number): string {
  if (accepted + suspect + refused.length + skipped === 1)
    return suspect === 1 ? 'Opgeslagen, maar de waarde valt op: te controleren' : ''
  const parts = [
    accepted > 0 && `${some(accepted, 'waarde', 'waarden')} opgeslagen`,
    suspect > 0 && `${suspect} te controleren`,
    refused.length > 0 && `${refused.length} afgekeurd (${refused[0]?.message})`,
    skipped > 0 && `${skipped} overgeslagen`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Enters what was typed in one cell, or pasted in many; it is busy until the grid shows it. */
export const enteringReadings = (customerId: number) =>
  ownStep(
    'readingEntry',
    async ({ values }) => {
      const entries = values.entries as readonly TypedCell[]
      const skipped = (values.skipped as number | undefined) ?? 0
      if (entries.length === 0)
        return { kind: 'refused', problems: { '': ['Er stond niets bij dat hier ingevoerd kan worden.'] } }
      const entered = await attempt(ask(enterReadings, { customerId, body: { entries: [...entries] } }))
      if (!entered.ok) return refusedWith(entered.refusal)
      const [problem] = entered.data.refused
      if (problem !== undefined && entries.length === 1)
        return { kind: 'refused', problems: { '': [problem.message] } }
      await queryClient.invalidateQueries({ queryKey: [readingsOf(customerId)] })
      return { kind: 'taken', statusName: outcome(entered.data, skipped) }
    },
    // What is used follows from what was typed.
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.includes('/ems/'),
      }),
  )
