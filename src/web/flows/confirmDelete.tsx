import type { ActorRefFrom } from 'xstate'
import { fromPromise } from 'xstate'
import {
  confirmDeleteMachine,
  type Deletable,
  type DeleteAnswer,
} from '../../../machines/flows/confirmDelete.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { api } from '../calls/api.ts'
import { queryClient } from '../calls/query.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { callsOf } from '../fields/places.ts'
import { goTo } from '../portal/navigation.ts'
import { tell } from '../portal/root.ts'
import { DeletingDialog } from './deletingDialog.tsx'

/** Deletes a record; one that is gone already counts as deleted, one that is in use is refused with what uses it. */
async function deleteItem(path: string, signal: AbortSignal): Promise<DeleteAnswer> {
  try {
    await api.remove(path, { signal })
    return { kind: 'deleted' }
  } catch (error) {
    if (signal.aborted) throw error
    const refusal = refusalFrom(error)
    if (refusal.kind === 'missing') return { kind: 'deleted' }
    if (refusal.kind === 'conflict' || refusal.kind === 'invalid' || refusal.kind === 'refused')
      return { kind: 'refused', message: refusal.message }
    throw error
  }
}

/** The delete flow of one resource: asks, deletes, tells, and has its lists fetched again. */
export function confirmDeleteOf(resource: AnyResource, customerId: number | null) {
  const path = callsOf(resource, customerId)
  return confirmDeleteAt(({ id }) => `${path}/${id}`, path)
}

/** The same from the page of the record itself, which is gone then: one goes on at `to`. */
export function confirmDeleteFrom(resource: AnyResource, customerId: number | null, to: string) {
  return confirmDeleteOf(resource, customerId).provide({
    actions: {
      reloadList: () => {
        const queryKey = [callsOf(resource, customerId)]
        // What no page shows any more is not asked for again.
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
        goTo(to)
      },
    },
  })
}

/** The delete flow of what lies at an address of its own; what is known under `path` is fetched again. */
export function confirmDeleteAt(
  addressOf: (item: Deletable) => string,
  path: string,
  done = 'Item succesvol verwijderd',
) {
  return confirmDeleteMachine.provide({
    actors: { deleteItem: fromPromise(({ input, signal }) => deleteItem(addressOf(input), signal)) },
    actions: {
      tellDeleted: () => tell.success(done),
      reloadList: () => void queryClient.invalidateQueries({ queryKey: [path] }),
    },
  })
}

interface ConfirmDeleteProps {
  actor: ActorRefFrom<typeof confirmDeleteMachine>
  /** The Dutch word for one record: "Contactpersoon". */
  one: string
}

/** "Weet je zeker dat …": the dialog of a delete, with the literal texts of the specification (point 2). */
export function ConfirmDeleteDialog({ actor, one }: ConfirmDeleteProps) {
  return (
    <DeletingDialog
      id="confirmDelete-dialog"
      actor={actor}
      title={`${one} verwijderen`}
      okLabel="Ja, verwijderen"
      failure="Het verwijderen is niet gelukt. Probeer het opnieuw."
    >
      Weet je zeker dat je deze {one.toLowerCase()} wilt verwijderen? Deze actie kan niet meer ongedaan gedaan
      worden.
    </DeletingDialog>
  )
}
