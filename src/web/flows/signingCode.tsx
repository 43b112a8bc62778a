import { useState } from 'react'
import { signerLimits } from '../../contract/areas/signing/signerLimits.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PinInput } from '../ui/pinInput.tsx'
import { PublicForm } from './publicForm.tsx'
import { Heading, type SigningPart } from './signingHeading.tsx'

const parts = css({ display: 'grid', gap: '4' })

/** The mail with the code did not leave. */
export function CodeNotSent({ snapshot, send }: SigningPart) {
  return (
    <div data-testid="signing-codeNotSent" role="alert" className={parts}>
      <Heading>De code is niet gemaild</Heading>
      <p>{snapshot.context.message ?? 'Er ging iets mis. Probeer het opnieuw.'}</p>
      <Button look="primary" wide onClick={() => send({ type: 'again' })}>
        Opnieuw proberen
      </Button>
      <Button look="quiet" wide onClick={() => send({ type: 'back' })}>
        Terug naar het document
      </Button>
    </div>
  )
}

function wrongWith({ snapshot }: Pick<SigningPart, 'snapshot'>, code: string): string | undefined {
  if (snapshot.matches({ proving: 'wrong' }))
    return code.length < 6 ? 'Vul alle zes cijfers in' : 'De code is onjuist'
  if (snapshot.matches({ proving: 'void' }))
    return `Deze code geldt niet meer: hij is te oud, of ${signerLimits.wrongCodes} keer verkeerd ingevuld. Vraag een nieuwe.`
  return undefined
}

/** The six digits from the mail: who has them, reads that mailbox. */
export function ProvingView({ snapshot, send }: SigningPart) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [code, type] = useState('')
  const busy = snapshot.hasTag('busy')
  const { page, message } = snapshot.context
  const isVoid = snapshot.matches({ proving: 'void' })
  return (
    <PublicForm
      title="Bevestig uw e-mailadres"
      lead={`We hebben een code van 6 cijfers gemaild naar ${page?.mailbox ?? ''}. De code is ${signerLimits.codeMinutes} minuten geldig.`}
      testId="signing-proving"
      onSubmit={() => send({ type: 'submitCode', code })}
    >
      {snapshot.matches({ proving: 'failed' }) && (
        <Banner tone="danger">{message ?? 'Controleren is niet gelukt. Probeer het opnieuw.'}</Banner>
      )}
      <Field label="Code" required disabled={busy || isVoid} error={wrongWith({ snapshot }, code)}>
        <PinInput name="code" autoFocus value={code} onChange={type} />
      </Field>
      <Button type="submit" look="primary" size="lg" wide loading={busy} disabled={isVoid}>
        Bevestigen
      </Button>
      <Button wide disabled={busy} onClick={() => send({ type: 'again' })}>
        Nieuwe code mailen
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'back' })}>
        Terug naar het document
      </Button>
    </PublicForm>
  )
}
