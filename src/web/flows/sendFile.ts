import type { Answer } from '../calls/api.ts'
import { queryClient } from '../calls/query.ts'
import { tell } from '../portal/root.ts'
import { useCall } from './useCall.ts'

/** A file of the own device that is sent as soon as it is chosen. */
interface Sending<Made> {
  /** The call that it is sent with. */
  sent: (body: FormData) => Promise<Answer<Made>>
  /** What is against this file, in words. What cannot be taken is not sent first to be refused afterwards. */
  refusalOf: (file: File) => string | null
  /** What the user is told when it arrived. */
  said: string
  /** What shows it, by the path it was fetched from. */
  shownIn: string
  /** What happens then, as long as the user is still there. */
  onSent?: (made: Made) => void
}

/** Sends files as steps that ask nothing more. */
export function useSending<Made>({ sent, refusalOf, said, shownIn, onSent }: Sending<Made>) {
  const { busy, start } = useCall({
    flow: 'fileSending',
    call: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return sent(form)
    },
    said,
    onDone: (made) => {
      void queryClient.invalidateQueries({ queryKey: [shownIn] })
      onSent?.(made)
    },
  })
  const send = (file: File | undefined) => {
    if (file === undefined) return
    const refusal = refusalOf(file)
    if (refusal === null) start(file)
    else tell.error(refusal)
  }
  return { busy, send }
}
