import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Checkbox } from '../../../src/web/ui/checkbox.tsx'
import { DateInput } from '../../../src/web/ui/dateInput.tsx'
import { Field } from '../../../src/web/ui/field.tsx'
import { NumberInput } from '../../../src/web/ui/numberInput.tsx'
import { PasswordInput } from '../../../src/web/ui/passwordInput.tsx'
import { PinInput } from '../../../src/web/ui/pinInput.tsx'
import { TextInput } from '../../../src/web/ui/textInput.tsx'

type Part = (props: { value: string; onChange: (value: string) => void }) => ReactElement

/** Shows an input in a field, and what its value is. */
function Held({ part: Input, start = '' }: { part: Part; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Veld">
        <Input value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
      <button type="button" onClick={() => setValue(start)}>
        Terug
      </button>
    </>
  )
}

const held = () => document.querySelector('output')?.textContent

describe('a field', () => {
  test('says each of several faults as a sentence', () => {
    render(
      <Field label="Tekst" error={['Dit is te kort', 'Dit is geen zin.', 'Ook dat niet']}>
        <TextInput value="12" onChange={() => {}} />
      </Field>,
    )
    expect(screen.getByText('Dit is te kort. Dit is geen zin. Ook dat niet')).toBeTruthy()
  })

  test('ties label, help and error to its input', () => {
    render(
      <Field label="KvK-nummer" required help="Acht cijfers" error={['Te kort.', 'Geen cijfers.']}>
        <TextInput value="12" onChange={() => {}} />
      </Field>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('KvK-nummer')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Te kort. Geen cijfers.',
      'Acht cijfers',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.required).toBe(true)
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true')
  })

  test('without an error says nothing about one', () => {
    render(
      <Field label="Naam">
        <TextInput value="" onChange={() => {}} />
      </Field>,
    )
    const input = screen.getByLabelText('Naam')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })
})

describe('inputs', () => {
  test('a password shows itself while its eye is pressed', async () => {
    const user = userEvent.setup()
    render(<Held part={PasswordInput} />)
    const input = screen.getByLabelText<HTMLInputElement>('Veld')
    await user.type(input, 'geheim')
    expect(input.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Toon invoer' }))
    expect(input.type).toBe('text')
    expect(held()).toBe('geheim')
  })

  test('a checkbox is ticked by its own text', async () => {
    const user = userEvent.setup()
    const seen: boolean[] = []
    render(
      <Checkbox checked={false} onChange={(checked) => seen.push(checked)}>
        Ingelogd blijven
      </Checkbox>,
    )
    await user.click(screen.getByText('Ingelogd blijven'))
    expect(seen).toEqual([true])
  })

  test('a number typed the Dutch way is a decimal string', async () => {
    const user = userEvent.setup()
    render(<Held part={NumberInput} />)
    const input = screen.getByLabelText<HTMLInputElement>('Veld')
    await user.type(input, '1.234,50')
    expect(held()).toBe('1234.50')
    expect(input.value).toBe('1.234,50')
    await user.tab()
    expect(input.value).toBe('1234,50')
  })

  test('a number keeps what is no number, so that it can be called wrong', async () => {
    const user = userEvent.setup()
    render(<Held part={NumberInput} start="12" />)
    const input = screen.getByLabelText<HTMLInputElement>('Veld')
    await user.clear(input)
    await user.type(input, 'abc')
    expect(held()).toBe('abc')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    expect(input.value).toBe('12')
  })

  test('a day is typed as DD/MM/YYYY and held as YYYY-MM-DD', async () => {
    const user = userEvent.setup()
    render(<Held part={DateInput} />)
    const input = screen.getByLabelText<HTMLInputElement>('Veld')
    await user.type(input, '1-3-2026')
    expect(held()).toBe('2026-03-01')
    await user.tab()
    expect(input.value).toBe('01/03/2026')
  })

  test('a code takes six digits, also pasted with a space', async () => {
    const user = userEvent.setup()
    render(<Held part={PinInput} />)
    await user.click(screen.getByLabelText('Veld'))
    await user.paste('123 456 7')
    expect(held()).toBe('123456')
  })

  test('a code that was wrong is typed over, and one that is whole is not added to', async () => {
    const user = userEvent.setup()
    const Wrong = ({ error }: { error?: string }) => {
      const [code, type] = useState('')
      return (
        <Field label="Veld" error={error}>
          <PinInput value={code} onChange={type} />
        </Field>
      )
    }
    const { rerender } = render(<Wrong />)
    const input = screen.getByLabelText<HTMLInputElement>('Veld')
    await user.type(input, '1234567')
    expect(input.value).toBe('123456')
    rerender(<Wrong error="De code is onjuist" />)
    await user.type(input, '98')
    expect(input.value).toBe('98')
    await user.type(input, '7654')
    await user.paste('112233')
    expect(input.value).toBe('112233')
  })
})
