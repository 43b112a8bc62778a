import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublicForm } from '../../../src/web/flows/publicForm.tsx'
import { Button } from '../../../src/web/ui/button.tsx'
import { Field } from '../../../src/web/ui/field.tsx'
import { TextInput } from '../../../src/web/ui/textInput.tsx'

/** A form that is being sent, or was refused with what is wrong under its field. */
function Sent({ stand }: { stand: 'busy' | 'wrong' }) {
  const isBusy = stand === 'busy'
  return (
    <PublicForm title="Weigeren" testId="sent" onSubmit={() => {}}>
      <Field label="Reden" disabled={isBusy} error={isBusy ? undefined : 'Vul een reden in'}>
        <TextInput value="" onChange={() => {}} />
      </Field>
      <Button type="submit" loading={isBusy}>
        Weigeren
      </Button>
      <input aria-label="Ernaast" />
    </PublicForm>
  )
}

test('once it was refused the focus is at the field that is wrong: what was disabled meanwhile lost it', () => {
  const { rerender } = render(<Sent stand="busy" />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Sent stand="wrong" />)
  expect(document.activeElement).toBe(screen.getByLabelText('Reden'))
})

test('what one went on with meanwhile keeps the focus', () => {
  const { rerender } = render(<Sent stand="busy" />)
  screen.getByLabelText('Ernaast').focus()
  rerender(<Sent stand="wrong" />)
  expect(document.activeElement).toBe(screen.getByLabelText('Ernaast'))
})
