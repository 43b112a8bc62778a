import { useState } from 'react'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PinInput } from '../ui/pinInput.tsx'
import { TextInput } from '../ui/textInput.tsx'
import type { LoginViewProps } from './login.tsx'
import { PublicForm } from './publicForm.tsx'

const ways = css({ display: 'grid', gap: '1' })

/** The six digits of the authenticator. */
export function SecretView({ snapshot, send }: LoginViewProps) {
  const busy = snapshot.hasTag('busy')
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [code, type] = useState('')
  return (
    <PublicForm
      title="Tweestapsverificatie"
      lead="Vul de code van 6 cijfers in die je authenticator-app nu toont."
      testId="login-secret"
      onSubmit={() => send({ type: 'submitCode', code })}
    >
      {snapshot.matches({ secret: 'failed' }) && <Banner tone="danger">Verkeerde gegevens</Banner>}
      <Field
        label="Code"
        required
        disabled={busy}
        error={snapshot.matches({ secret: 'rejected' }) ? 'De code is onjuist' : undefined}
      >
        <PinInput name="secret" autoFocus value={code} onChange={type} />
      </Field>
      <Button type="submit" look="primary" size="lg" wide loading={busy}>
        Inloggen
      </Button>
      <div className={ways}>
        <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'useRecoveryCode' })}>
          Gebruik een herstelcode
        </Button>
        <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'back' })}>
          Terug naar inloggen
        </Button>
      </div>
    </PublicForm>
  )
}

/** One of the ten codes that stand in for the authenticator. */
export function RecoveryView({ snapshot, send }: LoginViewProps) {
  const busy = snapshot.hasTag('busy')
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [code, type] = useState('')
  return (
    <PublicForm
      title="Herstelcode"
      lead="Vul een van de herstelcodes in die je kreeg toen je tweestapsverificatie instelde. Elke code werkt één keer."
      testId="login-recovery"
      onSubmit={() => send({ type: 'submitRecoveryCode', code })}
    >
      {snapshot.matches({ recovery: 'failed' }) && <Banner tone="danger">Verkeerde gegevens</Banner>}
      <Field
        label="Herstelcode"
        required
        disabled={busy}
        error={snapshot.matches({ recovery: 'rejected' }) ? 'De code is onjuist' : undefined}
      >
        <TextInput name="recoveryCode" autoComplete="off" autoFocus value={code} onChange={type} />
      </Field>
      <Button type="submit" look="primary" size="lg" wide loading={busy}>
        Inloggen
      </Button>
      <div className={ways}>
        <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'useAuthenticator' })}>
          Gebruik de authenticator-app
        </Button>
        <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'back' })}>
          Terug naar inloggen
        </Button>
      </div>
    </PublicForm>
  )
}
