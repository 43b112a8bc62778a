import { type ReactNode, useState } from 'react'
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
  return (
    <CodeView
      title="Tweestapsverificatie"
      lead="Vul de code van 6 cijfers in die je authenticator-app nu toont."
      testId="login-secret"
      label="Code"
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ secret: 'failed' })}
      rejected={snapshot.matches({ secret: 'rejected' })}
      input={(code, type) => <PinInput name="secret" autoFocus value={code} onChange={type} />}
      onSubmit={(code) => send({ type: 'submitCode', code })}
      instead="Gebruik een herstelcode"
      onInstead={() => send({ type: 'useRecoveryCode' })}
      onBack={() => send({ type: 'back' })}
    />
  )
}

/** One of the ten codes that stand in for the authenticator. */
export function RecoveryView({ snapshot, send }: LoginViewProps) {
  return (
    <CodeView
      title="Herstelcode"
      lead="Vul een van de herstelcodes in die je kreeg toen je tweestapsverificatie instelde. Elke code werkt één keer."
      testId="login-recovery"
      label="Herstelcode"
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ recovery: 'failed' })}
      rejected={snapshot.matches({ recovery: 'rejected' })}
      input={(code, type) => (
        <TextInput name="recoveryCode" autoComplete="off" autoFocus value={code} onChange={type} />
      )}
      onSubmit={(code) => send({ type: 'submitRecoveryCode', code })}
      instead="Gebruik de authenticator-app"
      onInstead={() => send({ type: 'useAuthenticator' })}
      onBack={() => send({ type: 'back' })}
    />
  )
}

interface CodeViewProps {
  title: string
  lead: string
  testId: string
  label: string
  busy: boolean
  failed: boolean
  rejected: boolean
  input: (code: string, type: (code: string) => void) => ReactNode
  onSubmit: (code: string) => void
  /** The other kind of code. */
  instead: string
  onInstead: () => void
  onBack: () => void
}

function CodeView({ title, lead, testId, label, busy, failed, rejected, input, ...told }: CodeViewProps) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [code, type] = useState('')
  return (
    <PublicForm title={title} lead={lead} testId={testId} onSubmit={() => told.onSubmit(code)}>
      {failed && <Banner tone="danger">Verkeerde gegevens</Banner>}
      <Field label={label} required disabled={busy} error={rejected ? 'De code is onjuist' : undefined}>
        {input(code, type)}
      </Field>
      <Button type="submit" look="primary" size="lg" wide loading={busy}>
        Inloggen
      </Button>
      <div className={ways}>
        <Button look="quiet" wide disabled={busy} onClick={told.onInstead}>
          {told.instead}
        </Button>
        <Button look="quiet" wide disabled={busy} onClick={told.onBack}>
          Terug naar inloggen
        </Button>
      </div>
    </PublicForm>
  )
}
