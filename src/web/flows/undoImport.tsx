import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import {
  confirmDeleteMachine,
  type Deletable,
  type DeleteAnswer,
} from '../../../machines/flows/confirmDelete.ts'
import { api } from '../api.ts'
import { refusalFrom } from '../refusal.ts'
import { tell } from '../root.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'
import { importsPath } from './importCalls.ts'

async function undo(path: string, { id }: Deletable, signal: AbortSignal): Promise<DeleteAnswer> {
  try {
    // Going through every reading of the import takes longer than an ordinary call.
    await api.post(`${path}/${id}/undo`, {}, { signal, patience: 300_000 })
    return { kind: 'deleted' }
  } catch (error) {
    if (signal.aborted) throw error
    const refusal = refusalFrom(error)
    if (refusal.kind === 'conflict' || refusal.kind === 'missing')
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
  const snapshot = useSelector(actor, (current) => current)
  const refused = snapshot.matches({ open: 'refused' })
  return (
    <Dialog
      open={snapshot.hasTag('dialog')}
      onClose={() => actor.send({ type: 'cancel' })}
      title="Import ongedaan maken"
      footer={
        <DialogFooter
          danger
          cancelLabel="Nee, terugkeren"
          okLabel="Ja, ongedaan maken"
          onCancel={() => actor.send({ type: 'cancel' })}
          onOk={() => actor.send({ type: 'confirm' })}
          loading={snapshot.hasTag('busy')}
          okDisabled={refused}
        />
      }
    >
      <div data-testid="undoImport-dialog" className={css({ display: 'grid', gap: '3' })}>
        <p className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
          {snapshot.context.item.name}
        </p>
        <p>
          De metingen uit dit bestand verdwijnen en wat ervoor stond komt terug. Wat daarna is ingelezen,
          blijft staan. Signalen worden opnieuw bepaald.
        </p>
        {refused && <Banner tone="danger">{snapshot.context.message}</Banner>}
        {snapshot.matches({ open: 'failed' }) && (
          <Banner tone="danger">
            Het ongedaan maken is niet gelukt. Er is niets veranderd; probeer het opnieuw.
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
