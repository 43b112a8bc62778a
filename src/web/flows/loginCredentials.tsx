import { useState } from 'react'
import type { Credentials } from '../../../machines/flows/login.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/passwordInput.tsx'
import { TextInput } from '../ui/textInput.tsx'
import { TextButton } from '../ui/textLink.tsx'
import type { LoginViewProps } from './login.tsx'
import { PublicForm } from './publicForm.tsx'

/** What came of the last try, or of the request for a mail. */
function Told({ snapshot }: Pick<LoginViewProps, 'snapshot'>) {
  if (snapshot.matches({ credentials: 'rejected' })) return <Banner tone="danger">Verkeerde gegevens</Banner>
  if (!snapshot.matches({ credentials: 'mailed' })) return null
  return (
    <Banner tone="success">
      Er is een e-mail verstuurd naar {snapshot.context.emailAddress}. Controleer uw e-mail en volg de
      instructies om uw wachtwoord opnieuw in te stellen.
    </Banner>
  )
}

/** E-mail address, password and the choice to be remembered. */
export function CredentialsView({ snapshot, send }: LoginViewProps) {
  const { context } = snapshot
  const busy = snapshot.hasTag('busy')
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [typed, type] = useState({
    emailAddress: context.emailAddress,
    password: '',
    remember: context.remember,
  })
  return (
    <PublicForm
      title="Inloggen"
      testId="login-credentials"
      onSubmit={() => send({ type: 'submit', credentials: typed })}
    >
      <Told snapshot={snapshot} />
      <Fields typed={typed} type={type} busy={busy} onForgot={() => send({ type: 'forgot' })} />
      <Checkbox
        checked={typed.remember}
        disabled={busy}
        onChange={(remember) => type({ ...typed, remember })}
      >
        Onthoud mij op dit apparaat
      </Checkbox>
      <Button type="submit" look="primary" size="lg" wide loading={busy}>
        Inloggen
      </Button>
    </PublicForm>
  )
}

interface FieldsProps {
  typed: Credentials
  type: (typed: Credentials) => void
  busy: boolean
  onForgot: () => void
}

function Fields({ typed, type, busy, onForgot }: FieldsProps) {
  return (
    <>
      <Field label="E-mailadres" required disabled={busy}>
        <TextInput
          type="email"
          name="emailAddress"
          autoComplete="username"
          autoFocus={typed.emailAddress === ''}
          value={typed.emailAddress}
          onChange={(emailAddress) => type({ ...typed, emailAddress })}
        />
      </Field>
      <Field
        label="Wachtwoord"
        required
        disabled={busy}
        aside={<TextButton onClick={onForgot}>Vergeten?</TextButton>}
      >
        <PasswordInput
          name="password"
          value={typed.password}
          onChange={(password) => type({ ...typed, password })}
        />
      </Field>
    </>
  )
}
