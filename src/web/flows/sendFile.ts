import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { api, attempt } from '../api.ts'
import { queryClient } from '../query.ts'
import { useFlow } from '../useFlow.ts'
import { ownStep, refusedWith } from './ownStep.ts'

/** A file of the own device that is sent as soon as it is chosen. */
interface Sending<Made> {
  /** Where it is sent to. */
  path: string
  /** What the user is told when it arrived. */
  said: string
  /** What shows it, by the path it was fetched from. */
  shownIn: string
  /** What happens then, as long as the user is still there. */
  onSent?: (made: Made) => void
}

/** Sends files as steps that ask nothing more. */
export function useSending<Made>({ path, said, shownIn, onSent }: Sending<Made>) {
  const made = useRef<Made>(undefined)
  const flow = useFlow(
    ownStep(
      async ({ values }) => {
        const form = new FormData()
        form.append('file', values.file as File)
        const outcome = await attempt(api.post<Made>(path, form))
        if (!outcome.ok) return refusedWith(outcome.refusal)
        made.current = outcome.data
        return { kind: 'taken', statusName: said }
      },
      () => {
        void queryClient.invalidateQueries({ queryKey: [shownIn] })
        if (made.current !== undefined) onSent?.(made.current)
      },
    ),
  )
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  const send = (file: File) =>
    flow.send({
      type: 'choose',
      step: { id: 0, version: 0, event: 'SEND', asks: false },
      values: { file },
    })
  return { busy, send }
}
