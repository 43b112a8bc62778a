import { useId } from 'react'
import { secondsOn } from '../../../machines/parts/hoursTimerParts.ts'
import { hoursEntry } from '../../contract/areas/hours/hours.ts'
import type { HoursActivity } from '../../contract/records/picklists.ts'
import { durationText } from '../../domain/time/duration.ts'
import { CustomerSelect } from '../fields/customerSelect.tsx'
import { FieldInput } from '../fields/inputs.tsx'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/textArea.tsx'
import type { TimerProps } from './hoursTimer.tsx'

const stack = css({ display: 'grid', gap: '4' })
const clock = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

/** For whom the time was, and what for. */
export function RegisterDialog({ snapshot, actor }: TimerProps) {
  const form = useId()
  const { customer, description, activity, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      open={snapshot.matches('registering')}
      onClose={cancel}
      title="Tijd registreren"
      footer={<DialogFooter okLabel="Registreren" okForm={form} onCancel={cancel} loading={busy} />}
    >
      <form
        id={form}
        noValidate
        data-testid="hoursTimer-registering"
        className={stack}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'confirm' })
        }}
      >
        <p className={clock}>{durationText(secondsOn(snapshot.context))}</p>
        <Field label="Klant" required error={problems.customerId}>
          <CustomerSelect
            value={customer}
            disabled={busy}
            onChange={(chosen) => actor.send({ type: 'chooseCustomer', customer: chosen })}
          />
        </Field>
        <Field label="Omschrijving" required error={problems.description}>
          <TextArea
            data-autofocus
            name="description"
            disabled={busy}
            value={description}
            onChange={(text) => actor.send({ type: 'describe', text })}
          />
        </Field>
        <FieldInput
          name="activity"
          field={hoursEntry.fields.activity}
          value={activity}
          error={problems.activity}
          disabled={busy}
          onChange={(chosen) =>
            actor.send({ type: 'chooseActivity', activity: chosen as HoursActivity | null })
          }
        />
        {[...(problems.seconds ?? []), ...(problems[''] ?? [])].map((text) => (
          <Banner key={text} tone="danger">
            {text}
          </Banner>
        ))}
        {snapshot.matches({ registering: 'failed' }) && (
          <Banner tone="danger">Het registreren is niet gelukt. Probeer het opnieuw.</Banner>
        )}
      </form>
    </Dialog>
  )
}

/** The question of the specification (point 5) before time is thrown away. */
export function DiscardDialog({ snapshot, actor }: TimerProps) {
  return (
    <Dialog
      open={snapshot.matches('discarding')}
      onClose={() => actor.send({ type: 'cancel' })}
      title="Tijd niet registreren"
      footer={
        <DialogFooter
          danger
          cancelLabel="Nee, terugkeren"
          okLabel="Ja, niet registreren"
          onCancel={() => actor.send({ type: 'cancel' })}
          onOk={() => actor.send({ type: 'confirm' })}
        />
      }
    >
      <div data-testid="hoursTimer-discarding">
        <p>Weet je zeker dat je deze tijd niet wilt registreren?</p>
      </div>
    </Dialog>
  )
}

/** Asked when the timer ran for eight hours: somebody may have gone home. */
export function StillBusyDialog({ snapshot, actor }: TimerProps) {
  const { activeSeconds } = snapshot.context
  return (
    <Dialog
      open={snapshot.matches('stillBusy')}
      onClose={() => {}}
      dismissable={false}
      title="Nog bezig?"
      footer={
        <div className={foot}>
          <Button onClick={() => actor.send({ type: 'throwAway' })}>Verwijderen</Button>
          <Button onClick={() => actor.send({ type: 'stopAtLastActivity' })}>
            Stoppen op laatste activiteit
          </Button>
          <Button look="primary" data-autofocus onClick={() => actor.send({ type: 'keepAll' })}>
            Doorgaan
          </Button>
        </div>
      }
    >
      <div data-testid="hoursTimer-still-busy" className={stack}>
        <p>
          Je timer staat op {durationText(secondsOn(snapshot.context))}. Ben je nog aan het werk? Je laatste
          activiteit was bij {durationText(activeSeconds)}.
        </p>
      </div>
    </Dialog>
  )
}
