import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import {
  type NewPassword,
  type ResetAnswer,
  type ResetQuestion,
  resetPasswordMachine,
} from '../../../machines/flows/resetPassword.ts'
import { passwordSigns } from '../../contract/areas/account/passwordSigns.ts'
import { askFilled } from '../calls/ask.ts'
import { resetPassword } from '../calls/lean.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { goAnyway } from '../portal/navigation.ts'
import { tell } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/passwordInput.tsx'
import { PublicForm } from './publicForm.tsx'
import { PublicPage } from './publicPage.tsx'

/** Sets the password; refusals of a field come back as texts, any other refusal means that the link is spent. */
async function setPassword({ link, ...passwords }: ResetQuestion, signal: AbortSignal): Promise<ResetAnswer> {
  try {
    await askFilled(resetPassword, { body: { ...link, ...passwords } }, { signal, quiet: true })
    return { kind: 'reset' }
  } catch (error) {
    if (signal.aborted) throw error
    const { kind, problems } = refusalFrom(error)
    if (kind === 'failed' || kind === 'unreachable' || kind === 'tooMany') throw error
    const { password, passwordConfirmation } = problems
    return password || passwordConfirmation ? { kind: 'refused', problems } : { kind: 'expiredLink' }
  }
}

const machine = resetPasswordMachine.provide({
  actors: { resetPassword: fromPromise(({ input, signal }) => setPassword(input, signal)) },
  actions: {
    tellReset: () => tell.success('Je wachtwoord is succesvol ingesteld. Je kunt nu inloggen.'),
    goToLogin: () => goAnyway('/login'),
  },
})

/** The page behind the mailed link: a new password, twice. */
export function ResetPassword({ link }: { link: Readonly<Record<string, string>> }) {
  const actor = useFlow(machine, { link })
  const snapshot = useSelector(actor, (current) => current)
  const back = () => actor.send({ type: 'back' })
  return (
    <PublicPage>
      {snapshot.matches('form') && (
        <NewPasswordForm
          snapshot={snapshot}
          onSubmit={(passwords) => actor.send({ type: 'submit', passwords })}
          onBack={back}
        />
      )}
      {snapshot.matches('expiredLink') && (
        <div
          data-testid="resetPassword-expiredLink"
          role="alert"
          className={css({ display: 'grid', gap: '4' })}
        >
          <h1 className={css({ textStyle: 'title' })}>Link niet meer geldig</h1>
          <p className={css({ color: 'text.soft' })}>
            Deze link is al gebruikt of verlopen. Vraag bij het inloggen met “Vergeten?” een nieuwe aan.
          </p>
          <Button wide size="lg" onClick={back}>
            Terug naar inloggen
          </Button>
        </div>
      )}
    </PublicPage>
  )
}

interface FormProps {
  snapshot: SnapshotFrom<typeof resetPasswordMachine>
  onSubmit: (passwords: NewPassword) => void
  onBack: () => void
}

const fields = [
  ['password', 'Nieuw wachtwoord'],
  ['passwordConfirmation', 'Herhaal wachtwoord'],
] as const

function NewPasswordForm({ snapshot, onSubmit, onBack }: FormProps) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [typed, type] = useState<NewPassword>({ password: '', passwordConfirmation: '' })
  const busy = snapshot.hasTag('busy')
  const { problems } = snapshot.context
  return (
    <PublicForm
      title="Nieuw wachtwoord instellen"
      lead={`Kies een wachtwoord van minstens ${passwordSigns.fewest} tekens dat je nergens anders gebruikt.`}
      testId="resetPassword-form"
      onSubmit={() => onSubmit(typed)}
    >
      {snapshot.matches({ form: 'failed' }) && (
        <Banner tone="danger">Het opslaan is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      {fields.map(([name, label]) => (
        <Field key={name} label={label} required disabled={busy} error={problems[name]}>
          <PasswordInput
            name={name}
            autoComplete="new-password"
            autoFocus={name === 'password'}
            value={typed[name]}
            onChange={(text) => type({ ...typed, [name]: text })}
          />
        </Field>
      ))}
      <Button type="submit" look="primary" size="lg" wide loading={busy}>
        Wachtwoord opslaan
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={onBack}>
        Terug naar inloggen
      </Button>
    </PublicForm>
  )
}
