import { useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { twoFactorMachine } from '../../../machines/flows/twoFactor.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/passwordInput.tsx'

/** What every step of two-step verification gets. */
export interface TwoFactorView {
  snapshot: SnapshotFrom<typeof twoFactorMachine>
  send: ActorRefFrom<typeof twoFactorMachine>['send']
}

export const stepForm = css({ display: 'grid', gap: '4', maxWidth: '26rem' })
export const stepButtons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What is said when a call broke, wherever in these steps it did. */
export const stepFailed = 'Dat is niet gelukt. Probeer het opnieuw.'

const leads = {
  setUp: 'Vul eerst je wachtwoord in, zodat we zeker weten dat jij het bent.',
  removal: 'Vul je wachtwoord in om tweestapsverificatie uit te zetten.',
}

/** The current password, asked before anything changes: to set up, or with `removal` to turn off. */
export function PasswordStep({ snapshot, send, removal = false }: TwoFactorView & { removal?: boolean }) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [currentPassword, type] = useState('')
  const step = removal ? 'askingRemoval' : 'askingPassword'
  const at = (state: 'rejected' | 'failed') => snapshot.matches({ [step]: state })
  const busy = snapshot.hasTag('busy')
  const obliged = snapshot.matches({ askingRemoval: 'obliged' })
  return (
    <form
      noValidate
      className={stepForm}
      data-testid={removal ? 'twoFactor-removal' : 'twoFactor-password'}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'submitPassword', currentPassword })
      }}
    >
      <p>{removal ? leads.removal : leads.setUp}</p>
      {at('failed') && <Banner tone="danger">{stepFailed}</Banner>}
      {obliged && <Banner tone="warning">Tweestapsverificatie is verplicht voor dit account.</Banner>}
      <Field
        label="Huidig wachtwoord"
        required
        disabled={busy}
        error={at('rejected') ? 'Het wachtwoord is onjuist' : undefined}
      >
        <PasswordInput name="currentPassword" autoFocus value={currentPassword} onChange={type} />
      </Field>
      <div className={stepButtons}>
        <Button type="submit" look={removal ? 'danger' : 'primary'} loading={busy} disabled={obliged}>
          {removal ? 'Uitzetten' : 'Verder'}
        </Button>
        <CancelStep busy={busy} onCancel={() => send({ type: 'cancel' })} />
      </div>
    </form>
  )
}

/** The way back out of a step. */
export function CancelStep({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <Button disabled={busy} onClick={onCancel}>
      Annuleren
    </Button>
  )
}
