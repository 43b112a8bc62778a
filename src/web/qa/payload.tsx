import { useState } from 'react'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/textArea.tsx'

const frame = css({
  display: 'grid',
  gap: '2',
  p: '3',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  '& textarea': { fontFamily: 'mono', fontSize: 'xs', minHeight: '9!' },
})

/** One way to end what is asked: the word on its button, and what it hands on. */
export interface Way {
  readonly label: string
  readonly look?: 'primary' | 'secondary'
  /** Answers with what is wrong, or with nothing. */
  readonly take: (payload: unknown) => string | undefined
}

interface PayloadProps {
  /** What the payload belongs to: the event or the call. */
  name: string
  /** What was asked, when it is the answer to a call. */
  question?: string
  samples: readonly unknown[]
  ways: readonly Way[]
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** What comes with an event or an answer, as JSON that can be changed, begun from an example of the walks. */
export function Payload({ name, question, samples, ways }: PayloadProps) {
  const [text, type] = useState(() => JSON.stringify(samples[0] ?? null))
  const [problem, tell] = useState<string>()
  const take = (way: Way) => {
    try {
      tell(way.take(JSON.parse(text)))
    } catch {
      tell('Dit is geen geldige JSON.')
    }
  }
  const choose = (place: string) => {
    type(JSON.stringify(samples[Number(place)] ?? null))
    tell(undefined)
  }
  return (
    <div className={frame}>
      {samples.length > 1 && (
        <Field label={`Voorbeeld voor ${name}`}>
          <Select
            options={samples.map((sample, place) => ({
              value: String(place),
              label: shortened(JSON.stringify(sample)),
            }))}
            value={String(samples.findIndex((sample) => JSON.stringify(sample) === text))}
            onChange={choose}
            placeholder="Zelf geschreven"
          />
        </Field>
      )}
      <Field label={`Gegevens bij ${name}`} error={problem} help={question && `Gevraagd met ${question}`}>
        <TextArea value={text} onChange={type} rows={1} spellCheck={false} />
      </Field>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        {ways.map((way) => (
          <Button key={way.label} look={way.look ?? 'secondary'} size="sm" onClick={() => take(way)}>
            {way.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
