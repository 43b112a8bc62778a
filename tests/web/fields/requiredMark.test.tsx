import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AnyField, date, integer, money, required, text } from '../../../src/contract/records/field.ts'
import { choice, choices } from '../../../src/contract/records/picked.ts'
import { FieldInput } from '../../../src/web/fields/inputs.tsx'

const options = { een: 'Eén', twee: 'Twee' }
const fields: readonly AnyField[] = [
  text('Veld'),
  integer('Veld'),
  money('Veld'),
  date('Veld'),
  choice('Veld', options),
  choices('Veld', options),
]
const marksOf = (field: AnyField) => {
  const { container, unmount } = render(
    <FieldInput name="veld" field={field} value={field.initial} onChange={() => {}} />,
  )
  const marks = [...container.querySelectorAll('[aria-hidden]')].filter((one) => one.textContent === '*')
  unmount()
  return marks.length
}

test.each(fields.map((field) => [field.kind, field] as const))(
  'a field of kind %s has an asterisk where it may not be empty, and nowhere else',
  (_, field) => {
    expect(marksOf(required(field))).toBe(1)
    expect(marksOf(field)).toBe(0)
  },
)
