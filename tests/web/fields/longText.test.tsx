import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { longText } from '../../../src/contract/records/field.ts'
import { FieldInput } from '../../../src/web/fields/inputs.tsx'
import { TextCell } from '../../../src/web/ui/cellInputs.tsx'

const shown = (value: string) => {
  const onChange = vi.fn()
  render(<FieldInput name="text" field={longText('Tekst', 1000)} value={value} onChange={onChange} />)
  return { onChange, field: screen.getByRole('textbox', { name: 'Tekst' }) }
}

test('a longer text is never cut off: what is too much is said, and stays', () => {
  const { field, onChange } = shown('')
  expect(field.hasAttribute('maxlength')).toBe(false)
  fireEvent.change(field, { target: { value: 'x'.repeat(3000) } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('x'.repeat(3000))
})

test('nor is a text in a cell of a grid', () => {
  const onChange = vi.fn()
  render(
    <TextCell label="Index" value="" error={undefined} disabled={false} cell="0:0" onChange={onChange} />,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Index' }), { target: { value: 'x'.repeat(200) } })
  expect(screen.getByRole('textbox', { name: 'Index' }).hasAttribute('maxlength')).toBe(false)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('x'.repeat(200))
})

test.each([
  [1000, null],
  [1001, '1 teken te veel'],
  [3500, '2.500 tekens te veel'],
])('of %s signs where 1000 fit it says: %s', (length, said) => {
  shown('x'.repeat(length))
  expect(screen.queryByText(/te veel/)?.textContent ?? null).toBe(said)
})
