import { Pencil, Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { confirmDeleteMachine, Deletable } from '../../../machines/flows/confirmDelete.ts'
import { goTo } from '../portal/navigation.ts'
import type { MenuItem } from '../ui/menuItem.tsx'

/** In the menu of a row: leads to the form of its record. */
export const editItem = (href: string): MenuItem => ({
  id: 'edit',
  label: 'Bewerken',
  icon: <Pencil size={15} aria-hidden />,
  onSelect: () => goTo(href),
})

/** In the menu of a row: asks whether its record is to go. */
export const deleteItem = (actor: ActorRefFrom<typeof confirmDeleteMachine>, item: Deletable): MenuItem => ({
  id: 'delete',
  label: 'Verwijderen',
  icon: <Trash2 size={15} aria-hidden />,
  danger: true,
  onSelect: () => actor.send({ type: 'ask', item }),
})
