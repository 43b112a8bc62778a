import { useSelector } from '@xstate/react'
import { type ComponentProps, useMemo, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import {
  type CredentialsAnswer,
  credentialsMachine,
  type Typed,
} from '../../../machines/flows/credentials.ts'
import { asSentences } from '../../domain/dutch.ts'
import { tell } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/passwordInput.tsx'
import { TextInput } from '../ui/textInput.tsx'

interface Asked {
  readonly name: string
  readonly label: string
  readonly type: 'password' | 'email'
  readonly autoComplete: ComponentProps<typeof PasswordInput>['autoComplete']
  readonly help?: string
}

/** One way in that a person changes: what is asked, what it says, and the call. */
export interface Credential {
  /** The button that begins. */
  readonly openLabel: string
  readonly lead: string
  readonly asks: readonly Asked[]
  readonly submitLabel: string
  readonly changed: string
  /** What stays to be read afterwards, where a message alone would be gone too soon. */
  readonly next: string
  readonly change: (typed: Typed, signal: AbortSignal) => Promise<CredentialsAnswer>
}

interface CredentialsProps {
  credential: Credential
  /** A mailed link asks for this one thing, so it stands open. */
  opensAtOnce?: boolean
}

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start', maxWidth: 'page.narrow' })
const fields = css({ display: 'grid', gap: '4', width: 'full', maxWidth: '26rem' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Changes a password or an address, with the current password where it is asked. */
export function Credentials({ credential, opensAtOnce = false }: CredentialsProps) {
  const machine = useMemo(
    () =>
      credentialsMachine.provide({
        actors: { change: fromPromise(({ input, signal }) => credential.change(input, signal)) },
        actions: { tellChanged: () => tell.success(credential.changed) },
      }),
    [credential],
  )
  const actor = useFlow(machine, { opensAtOnce })
  const snapshot = useSelector(actor, (current) => current)
  const opener = <Button onClick={() => actor.send({ type: 'open' })}>{credential.openLabel}</Button>
  if (snapshot.matches('form'))
    return (
      <ChangeForm
        credential={credential}
        snapshot={snapshot}
        onSubmit={(typed) => actor.send({ type: 'submit', typed })}
        onCancel={() => actor.send({ type: 'cancel' })}
      />
    )
  if (snapshot.matches('changed'))
    return (
      <div className={stack} data-testid="credentials-changed">
        <Banner tone="success">{credential.next}</Banner>
        {opener}
      </div>
    )
  return (
    <div className={stack} data-testid="credentials-closed">
      {opener}
    </div>
  )
}

interface ChangeFormProps {
  credential: Credential
  snapshot: SnapshotFrom<typeof credentialsMachine>
  onSubmit: (typed: Typed) => void
  onCancel: () => void
}

function ChangeForm({ credential, snapshot, onSubmit, onCancel }: ChangeFormProps) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [typed, type] = useState<Typed>(() =>
    Object.fromEntries(credential.asks.map(({ name }) => [name, ''])),
  )
  const busy = snapshot.hasTag('busy')
  const { problems } = snapshot.context
  const whole = Object.entries(problems).flatMap(([name, texts]) => (name in typed ? [] : texts))
  return (
    <form
      noValidate
      className={stack}
      data-testid="credentials-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(typed)
      }}
    >
      <p>{credential.lead}</p>
      {snapshot.matches({ form: 'failed' }) && (
        <Banner tone="danger">Dat is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      {whole.length > 0 && <Banner tone="danger">{asSentences(whole)}</Banner>}
      <div className={fields}>
        {credential.asks.map(({ name, label, help, ...asked }, index) => (
          <Field key={name} label={label} required disabled={busy} error={problems[name]} help={help}>
            <Input
              {...asked}
              name={name}
              autoFocus={index === 0}
              value={typed[name] ?? ''}
              onChange={(text) => type({ ...typed, [name]: text })}
            />
          </Field>
        ))}
      </div>
      <div className={buttons}>
        <Button type="submit" look="primary" loading={busy}>
          {credential.submitLabel}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </form>
  )
}

function Input({ type, ...rest }: ComponentProps<typeof PasswordInput> & Pick<Asked, 'type'>) {
  return type === 'password' ? <PasswordInput {...rest} /> : <TextInput {...rest} type="email" />
}
