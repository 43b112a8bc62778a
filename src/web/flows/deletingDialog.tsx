import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmDeleteMachine } from '../../../machines/flows/confirmDelete.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'

interface DeletingDialogProps {
  actor: ActorRefFrom<typeof confirmDeleteMachine>
  /** What the tests call it. */
  id: string
  title: string
  okLabel: string
  /** What to say when it could not be done, for another reason than a refusal. */
  failure: string
  /** What it does, and whether it can be taken back. */
  children: ReactNode
}

/** The dialog of the delete flow: asks about the item, waits, and says why not. */
export function DeletingDialog({ actor, id, title, okLabel, failure, children }: DeletingDialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  const refused = snapshot.matches({ open: 'refused' })
  const { item, message } = snapshot.context
  return (
    <Dialog
      open={snapshot.hasTag('dialog')}
      onClose={() => actor.send({ type: 'cancel' })}
      title={title}
      footer={
        <DialogFooter
          danger
          cancelLabel="Nee, terugkeren"
          okLabel={okLabel}
          onCancel={() => actor.send({ type: 'cancel' })}
          onOk={() => actor.send({ type: 'confirm' })}
          loading={snapshot.hasTag('busy')}
          okDisabled={refused}
        />
      }
    >
      <div data-testid={id} className={css({ display: 'grid', gap: '3' })}>
        <p>{children}</p>
        {item.name && (
          <p className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })}>{item.name}</p>
        )}
        {refused && <Banner tone="danger">{message}</Banner>}
        {snapshot.matches({ open: 'failed' }) && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Dialog>
  )
}
