import { useRef } from 'react'
import { shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import { template } from '../../../contract/areas/templates/templates.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { MailExample } from './mailExample.tsx'

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' })

/** A longer text, and what can be filled in: put where one was writing, or at the end where that was not in this text. */
export function FilledInput(form: FormView & { name: 'body' | 'closing' }) {
  const { snapshot, send, name } = form
  const { values } = snapshot.context
  const names = Object.entries(shippedOf(values.key)?.placeholders ?? {})
  const text = typeof values[name] === 'string' ? values[name] : ''
  // Where the caret was last: the press on a chip takes the focus from the text.
  const caret = useRef<HTMLTextAreaElement | null>(null)
  const put = (placeholder: string) => {
    const field = caret.current
    const from = field?.selectionStart ?? text.length
    const value = text.slice(0, from) + placeholder + text.slice(field?.selectionEnd ?? from)
    send({ type: 'change', name, value })
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + placeholder.length, from + placeholder.length)
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text inside has the focus; here it is noted that it had
    <div
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) caret.current = target
      }}
    >
      <TextInput {...form} />
      <div className={chips}>
        {names.map(([placeholder, { label }]) => (
          <Button
            key={placeholder}
            size="sm"
            title={`${label}: zet in de tekst`}
            disabled={snapshot.hasTag('busy')}
            onClick={() => put(`{{${placeholder}}}`)}
          >
            {`{{${placeholder}}}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

function TextInput({ snapshot, send, name }: FormView & { name: 'body' | 'closing' }) {
  const { values, problems } = snapshot.context
  return (
    <FieldInput
      name={name}
      field={template.fields[name]}
      value={values[name]}
      error={problems[name]}
      disabled={snapshot.hasTag('busy')}
      onChange={(value) => send({ type: 'change', name, value })}
    />
  )
}

/** The text under the button, with what it all becomes below it. */
export function ClosingInput(form: FormView) {
  const { values } = form.snapshot.context
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : null)
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <FilledInput {...form} name="closing" />
      <MailExample
        of={{
          key: textOf('key') ?? '',
          subject: textOf('subject') ?? '',
          body: textOf('body') ?? '',
          actionLabel: textOf('actionLabel'),
          closing: textOf('closing'),
        }}
      />
    </div>
  )
}
