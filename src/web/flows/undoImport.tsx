import { type ActorRefFrom, fromPromise } from 'xstate'
import {
  confirmDeleteMachine,
  type Deletable,
  type DeleteAnswer,
} from '../../../machines/flows/confirmDelete.ts'
import { api } from '../calls/api.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { tell } from '../portal/root.ts'
import { DeletingDialog } from './deletingDialog.tsx'
import { importsPath } from './importCalls.ts'

async function undo(path: string, { id }: Deletable, signal: AbortSignal): Promise<DeleteAnswer> {
  try {
    // Going through every reading of the import takes longer than an ordinary call.
    await api.post(`${path}/${id}/undo`, {}, { signal, patience: 300_000 })
    return { kind: 'deleted' }
  } catch (error) {
    if (signal.aborted) throw error
    const refusal = refusalFrom(error)
    if (refusal.kind === 'conflict' || refusal.kind === 'missing' || refusal.kind === 'refused')
      return { kind: 'refused', message: refusal.message }
    throw error
  }
}

/** Taking an import back is deleting what it brought: the same flow asks, does it, tells, and has everything fetched again. */
export function undoImportOf(customerId: number, onUndone: () => void) {
  return confirmDeleteMachine.provide({
    actors: { deleteItem: fromPromise(({ input, signal }) => undo(importsPath(customerId), input, signal)) },
    actions: { tellDeleted: () => tell.success('Import ongedaan gemaakt'), reloadList: onUndone },
  })
}

/** Asks whether an import is to be taken back, and says what that does. */
export function UndoImportDialog({ actor }: { actor: ActorRefFrom<typeof confirmDeleteMachine> }) {
  return (
    <DeletingDialog
      id="undoImport-dialog"
      actor={actor}
      title="Import ongedaan maken"
      okLabel="Ja, ongedaan maken"
      failure="Het ongedaan maken is niet gelukt. Er is niets veranderd; probeer het opnieuw."
    >
      De metingen uit dit bestand verdwijnen en wat ervoor stond komt terug. Wat daarna is ingelezen, blijft
      staan. Signalen worden opnieuw bepaald.
    </DeletingDialog>
  )
}
