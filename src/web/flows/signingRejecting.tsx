import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/textArea.tsx'
import { PublicForm } from './publicForm.tsx'
import type { SigningPart } from './signingHeading.tsx'

/** Not signing, and why: that ends it for everybody. */
export function RejectingView({ snapshot, send }: SigningPart) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [reason, type] = useState('')
  const busy = snapshot.hasTag('busy')
  const hasFailed = snapshot.matches({ rejecting: 'failed' })
  const wrong = hasFailed ? (snapshot.context.message ?? undefined) : undefined
  return (
    <PublicForm
      title="Weigeren"
      lead="U tekent dan niet, en ook anderen kunnen niet meer tekenen. De afzender leest waarom."
      testId="signing-rejecting"
      onSubmit={() => send({ type: 'submitReason', reason })}
    >
      {hasFailed && wrong === undefined && (
        <Banner tone="danger">Weigeren is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      <Field label="Reden" required disabled={busy} error={wrong}>
        <TextArea name="reason" value={reason} onChange={type} />
      </Field>
      <Button type="submit" look="danger" size="lg" wide loading={busy}>
        Weigeren
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'back' })}>
        Terug naar het document
      </Button>
    </PublicForm>
  )
}
