import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/textInput.tsx'
import type { LoginViewProps } from './login.tsx'
import { PublicForm } from './publicForm.tsx'

/** The forgotten password: asks where to send the mail. */
export function RequestView({ snapshot, send }: LoginViewProps) {
  const busy = snapshot.hasTag('busy')
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [emailAddress, type] = useState(snapshot.context.emailAddress)
  return (
    <PublicForm
      title="Wachtwoord vergeten"
      lead="Vul je e-mailadres in. Je krijgt een e-mail met een link om een nieuw wachtwoord in te stellen."
      testId="login-request"
      onSubmit={() => send({ type: 'requestMail', emailAddress })}
    >
      {snapshot.matches({ request: 'rejected' }) && <Banner tone="danger">Verkeerde gegevens</Banner>}
      <Field label="E-mailadres" required disabled={busy}>
        <TextInput
          type="email"
          name="emailAddress"
          autoComplete="username"
          autoFocus
          value={emailAddress}
          onChange={type}
        />
      </Field>
      <Button type="submit" look="primary" size="lg" wide loading={busy}>
        Versturen
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'back' })}>
        Terug naar inloggen
      </Button>
    </PublicForm>
  )
}
