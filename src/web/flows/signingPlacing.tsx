import { useState } from 'react'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SignaturePad, type Strokes } from '../ui/signaturePad.tsx'
import { TextInput } from '../ui/textInput.tsx'
import { PublicForm } from './publicForm.tsx'
import type { SigningPart } from './signingHeading.tsx'

const written = css({
  fontFamily: 'cursive',
  fontStyle: 'italic',
  fontSize: '3xl',
  minHeight: '12',
  overflowWrap: 'anywhere',
})
const ways = css({ display: 'flex', gap: '2', flexWrap: 'wrap' })
type Way = 'typed' | 'drawn'

/** A signature: a name that is typed, or lines that are drawn. */
export function PlacingView({ snapshot, send }: SigningPart) {
  const { page, message } = snapshot.context
  // What is being typed and drawn belongs to the form; the flow hears of it when it is submitted.
  const [way, choose] = useState<Way>('typed')
  // The name as it is typed, no part of the flow before it is submitted.
  const [text, type] = useState(page?.signerName ?? '')
  // The lines as they are drawn, no part of the flow before they are submitted.
  const [strokes, draw] = useState<Strokes>([])
  const busy = snapshot.hasTag('busy')
  const hasFailed = snapshot.matches({ signing: 'failed' })
  const wrong = hasFailed && way === 'typed' ? (message ?? undefined) : undefined
  const place = () =>
    send({
      type: 'place',
      signature: way === 'typed' ? { way, text } : { way, strokes: strokes.map((stroke) => [...stroke]) },
    })
  return (
    <PublicForm
      title="Handtekening zetten"
      lead={`Met deze handtekening ondertekent u “${page?.subject ?? ''}”.`}
      testId="signing-signing"
      onSubmit={place}
    >
      {hasFailed && wrong === undefined && (
        <Banner tone="danger">{message ?? 'Tekenen is niet gelukt. Probeer het opnieuw.'}</Banner>
      )}
      <Ways way={way} onChoose={choose} disabled={busy} />
      {way === 'typed' ? (
        <>
          <Field label="Uw naam" required disabled={busy} error={wrong}>
            <TextInput name="signature" autoComplete="name" maxLength={80} value={text} onChange={type} />
          </Field>
          <p className={written} aria-hidden>
            {text}
          </p>
        </>
      ) : (
        <SignaturePad strokes={strokes} onChange={draw} disabled={busy} />
      )}
      <Button
        type="submit"
        look="primary"
        size="lg"
        wide
        loading={busy}
        disabled={way === 'drawn' && strokes.length === 0}
      >
        Ondertekenen
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'back' })}>
        Terug naar het document
      </Button>
    </PublicForm>
  )
}

function Ways({ way, onChoose, disabled }: { way: Way; onChoose: (way: Way) => void; disabled: boolean }) {
  return (
    <div className={ways}>
      {(['typed', 'drawn'] as const).map((one) => (
        <Button
          key={one}
          disabled={disabled}
          aria-pressed={way === one}
          look={way === one ? 'primary' : 'secondary'}
          onClick={() => onChoose(one)}
        >
          {one === 'typed' ? 'Typen' : 'Tekenen'}
        </Button>
      ))}
    </div>
  )
}
