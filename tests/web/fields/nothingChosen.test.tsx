import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice } from '../../../src/contract/records/picked.ts'
import { FieldInput } from '../../../src/web/fields/inputs.tsx'

const shown = (more: object) => {
  const field = choice('Marktpartij', { supplier: 'Leverancier' }, more)
  render(
    <FieldInput
      name="party"
      field={field}
      value={null}
      disabled={false}
      onChange={() => {}}
      error={undefined}
    />,
  )
  return screen.getByRole('combobox', { name: 'Marktpartij' }).textContent
}

test('a choice that may be left open says what that means', () => {
  expect(shown({ none: 'Alle die nog moeten bevestigen' })).toBe('Alle die nog moeten bevestigen')
})

test('one of which that is nothing asks to choose', () => {
  expect(shown({})).toBe('Kies…')
})
