import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { drawerMachine, MenuHalf, OwnMenu } from '../../../machines/flows/drawer.ts'
import { keptMenu } from '../portal/ownMenu.ts'

type DrawerActor = ActorRefFrom<typeof drawerMachine>

/** The left menu as its flow has it, for the shell to show: collapsed or not, which half one turned to, what is folded and pinned, and how that changes. */
export function useDrawer(actor: DrawerActor) {
  const collapsed = useSelector(actor, (snapshot) => snapshot.matches('collapsed'))
  const own: OwnMenu = useSelector(actor, (snapshot) => snapshot.context)
  return {
    collapsed,
    own,
    half: useSelector(actor, ({ context }) => context.half),
    onTurn: (half: MenuHalf) => actor.send({ type: 'turn', half }),
    onToggle: () => actor.send({ type: 'toggle' }),
    onFold: (heading: string) => actor.send({ type: 'fold', heading }),
    onPin: (page: string) => actor.send({ type: 'pin', page }),
  }
}

/** Tells the menu whose it is, and on which of its pages that person comes. */
export function useMenuOf(actor: DrawerActor, userId: number | undefined, page: string | null): void {
  // The menu is older than the profile, and outlives it: it hears of whoever comes.
  useEffect(() => {
    if (userId !== undefined) actor.send({ type: 'person', userId, kept: keptMenu(userId) })
  }, [actor, userId])
  // Pages change in the address, which knows of no menu.
  useEffect(() => {
    if (userId !== undefined && page !== null) actor.send({ type: 'visit', page })
  }, [actor, userId, page])
}
