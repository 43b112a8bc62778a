import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'
import type { WizardView } from './mutationWizard.tsx'

/** Walking away from what was not kept yet. */
export function LeavingDialog({ snapshot, send }: WizardView) {
  return (
    <Dialog
      open={snapshot.matches('asksLeave')}
      onClose={() => send({ type: 'stay' })}
      title="Niet bewaarde gegevens"
      footer={
        <DialogFooter
          danger
          cancelLabel="Blijven"
          okLabel="Weggaan zonder bewaren"
          onCancel={() => send({ type: 'stay' })}
          onOk={() => send({ type: 'discard' })}
        />
      }
    >
      <p data-testid="mutationWizard-leave">
        Wat je het laatst hebt ingevuld is nog niet bewaard. Als je nu weggaat, gaat dat verloren.
      </p>
    </Dialog>
  )
}

/** The draft was changed in another tab, or by a colleague. */
export function ConflictedDialog({ snapshot, send }: WizardView) {
  return (
    <Dialog
      open={snapshot.matches('conflicted')}
      // Neither of the two goes away by a slip of the hand.
      onClose={() => undefined}
      title="Dit concept is ergens anders gewijzigd"
      footer={
        <DialogFooter
          cancelLabel="Verder met wat er nu staat"
          okLabel="Mijn gegevens bewaren"
          onCancel={() => send({ type: 'takeTheirs' })}
          onOk={() => send({ type: 'keepMine' })}
        />
      }
    >
      <p data-testid="mutationWizard-conflicted">
        Intussen is er in een ander tabblad of door een collega een nieuwere versie bewaard. Kies welke van de
        twee blijft.
      </p>
    </Dialog>
  )
}

/** There is no draft to go on with. */
export function NoDraft({ onBack }: { onBack: () => void }) {
  return (
    <Card title="Dit concept is er niet meer">
      <div
        data-testid="mutationWizard-gone"
        role="alert"
        className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}
      >
        <p>
          Het is intussen verwijderd, geannuleerd of al ingediend. In de lijst zie je hoe het ervoor staat.
        </p>
        <Button onClick={onBack}>Naar mutaties</Button>
      </div>
    </Card>
  )
}
