import { dateTime } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'
import type { FormView } from './form.tsx'
import { FormProblems } from './formProblems.tsx'

const noticed = css({ outline: 'none', scrollMarginTop: '24' })

/** "Annuleren" stands below a form, and what it did is told above it: who pressed it is brought there, to take it back. */
const goThere = (notice: HTMLElement | null) => notice?.focus()

/** What is to be said above a form: unsaved work that is offered back, a refusal of the whole, a save that failed. */
export function Notices({
  snapshot,
  send,
  labelOf,
}: FormView & { labelOf: (name: string) => string | null }) {
  return (
    <>
      {snapshot.hasTag('offered') && <Offer snapshot={snapshot} send={send} />}
      {snapshot.matches('undone') && (
        <div data-testid="form-undone" ref={goThere} tabIndex={-1} className={noticed}>
          <Banner
            tone="info"
            title="Je wijzigingen zijn weggehaald"
            action={
              <Button size="sm" onClick={() => send({ type: 'restore' })}>
                Toch terugzetten
              </Button>
            }
          />
        </div>
      )}
      {snapshot.matches({ unsaved: 'refused' }) && (
        <FormProblems problems={snapshot.context.problems} labelOf={labelOf} />
      )}
      {snapshot.matches({ unsaved: 'failed' }) && (
        <Banner tone="danger" title="Opslaan is niet gelukt">
          Wat je hebt ingevuld staat er nog. Probeer het opnieuw.
        </Banner>
      )}
    </>
  )
}

/** Work of an earlier visit: to go on with, or to throw away. */
function Offer({ snapshot, send }: FormView) {
  const isOutdated = snapshot.matches({ offered: 'outdated' })
  return (
    <div data-testid="form-offered">
      <Banner
        tone={isOutdated ? 'warning' : 'info'}
        title={`Je hebt hier een concept van ${dateTime(snapshot.context.draft?.keptAt)}`}
        action={
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
            <Button size="sm" look="primary" onClick={() => send({ type: 'resumeDraft' })}>
              Concept hervatten
            </Button>
            <Button size="sm" onClick={() => send({ type: 'dropDraft' })}>
              Verwijderen
            </Button>
          </div>
        }
      >
        {isOutdated
          ? 'Sindsdien heeft iemand anders dit gewijzigd. Ga je verder, dan kies je wat er blijft staan.'
          : 'Dit had je ingevuld, maar niet opgeslagen.'}
      </Banner>
    </div>
  )
}

/** Walking away from unsaved changes. */
export function LeaveDialog({ snapshot, send }: FormView) {
  return (
    <Dialog
      open={snapshot.matches('asksLeave')}
      onClose={() => send({ type: 'stay' })}
      title="Niet opgeslagen wijzigingen"
      footer={
        <DialogFooter
          danger
          cancelLabel="Blijven"
          okLabel="Weggaan zonder opslaan"
          onCancel={() => send({ type: 'stay' })}
          onOk={() => send({ type: 'discard' })}
        />
      }
    >
      <p data-testid="form-leave">
        Je hebt wijzigingen die nog niet zijn opgeslagen. Als je nu weggaat, gaan ze verloren.
      </p>
    </Dialog>
  )
}

const typedText = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' })

interface GoneProps {
  onBack: () => void
  /** The longer texts that were typed, by their label. */
  texts: readonly (readonly [string, string])[]
}

/** The record is not there any more; what was written for it can still be taken along. */
export function Gone({ onBack, texts }: GoneProps) {
  return (
    <Card title="Ondertussen verwijderd">
      <div
        data-testid="form-gone"
        role="alert"
        className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}
      >
        <p>Iemand anders heeft dit intussen verwijderd. Opslaan kan niet meer.</p>
        {texts.map(([label, text]) => (
          <div key={label}>
            <p className={css({ textStyle: 'label' })}>{label}, zoals je het schreef</p>
            <p className={typedText}>{text}</p>
          </div>
        ))}
        <Button onClick={onBack}>Terug</Button>
      </div>
    </Card>
  )
}
