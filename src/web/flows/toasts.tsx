import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type toastsMachine, toastTexts } from '../../../machines/flows/toasts.ts'
import { Toasts } from '../ui/toasts.tsx'

/** The messages in the corner; a success leaves by itself. */
export function ToastsView({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
  const toasts = useSelector(actor, (snapshot) => snapshot.context.toasts)
  const items = toasts.map((toast) => ({ ...toast, title: toastTexts[toast.kind].title }))
  return <Toasts items={items} onClose={(id) => actor.send({ type: 'close', id, now: Date.now() })} />
}
