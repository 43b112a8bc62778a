import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type {
  CollectivePageEvent,
  collectivePageMachine,
  Interest,
} from '../../../machines/flows/collectivePage.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/textArea.tsx'
import { TextInput } from '../ui/textInput.tsx'
import { PublicForm } from './publicForm.tsx'

const empty: Interest = {
  organisation: '',
  name: '',
  emailAddress: '',
  telephoneNumber: '',
  message: '',
  agrees: false,
}

const inputs = [
  { name: 'organisation', label: 'Organisatie', required: true, type: 'text', autoComplete: 'organization' },
  { name: 'name', label: 'Naam', required: true, type: 'text', autoComplete: 'name' },
  { name: 'emailAddress', label: 'E-mailadres', required: true, type: 'email', autoComplete: 'email' },
  { name: 'telephoneNumber', label: 'Telefoonnummer', required: false, type: 'tel', autoComplete: 'tel' },
] as const

interface FormProps {
  snapshot: SnapshotFrom<typeof collectivePageMachine>
  send: (event: CollectivePageEvent) => void
}

/** Asks to be called about the collective that was chosen. */
export function InterestForm({ snapshot, send }: FormProps) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [typed, type] = useState(empty)
  const busy = snapshot.hasTag('busy')
  const { problems, collectives, chosenId, consent, message } = snapshot.context
  const chosen = collectives.find(({ id }) => id === chosenId)
  return (
    <PublicForm
      title="Belangstelling"
      lead={`${chosen?.name ?? ''}. Je zit hiermee nog nergens aan vast.`}
      testId="collectivePage-asking"
      onSubmit={() => send({ type: 'submit', interest: typed })}
    >
      {snapshot.matches({ asking: 'failed' }) && (
        <Banner tone="danger">Versturen is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      {snapshot.matches({ asking: 'waiting' }) && <Banner tone="warning">{message}</Banner>}
      {inputs.map(({ name, label, required, ...rest }) => (
        <Field key={name} label={label} required={required} disabled={busy} error={problems[name]}>
          <TextInput
            {...rest}
            name={name}
            value={typed[name]}
            onChange={(text) => type({ ...typed, [name]: text })}
          />
        </Field>
      ))}
      <Field label="Vraag of opmerking" disabled={busy} error={problems.message}>
        <TextArea
          name="message"
          value={typed.message}
          onChange={(text) => type({ ...typed, message: text })}
        />
      </Field>
      <Checkbox
        checked={typed.agrees}
        disabled={busy}
        aria-invalid={problems.agrees !== undefined || undefined}
        onChange={(agrees) => type({ ...typed, agrees })}
      >
        {consent}
      </Checkbox>
      {problems.agrees?.map((problem) => (
        <Banner key={problem} tone="danger">
          {problem}
        </Banner>
      ))}
      <Button type="submit" look="primary" size="lg" wide loading={busy}>
        Versturen
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={() => send({ type: 'back' })}>
        Terug naar de collectieven
      </Button>
    </PublicForm>
  )
}
