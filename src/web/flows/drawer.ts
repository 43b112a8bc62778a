import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { drawerMachine } from '../../../machines/flows/drawer.ts'

/** The left menu as its flow has it, for the shell to show: collapsed or not, and its button. */
export function useDrawer(actor: ActorRefFrom<typeof drawerMachine>) {
  const collapsed = useSelector(actor, (snapshot) => snapshot.matches('collapsed'))
  return { collapsed, onToggle: () => actor.send({ type: 'toggle' }) }
}
