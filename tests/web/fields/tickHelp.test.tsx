import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { boolean } from '../../../src/contract/records/field.ts'
import { choices } from '../../../src/contract/records/picked.ts'
import { FieldInput } from '../../../src/web/fields/inputs.tsx'

const nothing = () => {}

test('a box says what its field helps with, and what is wrong in the place of that', () => {
  const field = boolean('Zichtbaar voor klant', false, { help: 'De klant leest dan ook de reacties' })
  const of = { name: 'shown', field, value: false, disabled: false, onChange: nothing }
  const { rerender } = render(<FieldInput {...of} error={undefined} />)
  const boxes = (description: string) => screen.queryAllByRole('checkbox', { name: field.label, description })
  expect(boxes('De klant leest dan ook de reacties')).toHaveLength(1)
  rerender(<FieldInput {...of} error={['Kan nu niet']} />)
  expect(boxes('Kan nu niet')).toHaveLength(1)
})

test('so do several boxes together', () => {
  const field = choices('Levering voor', { stroom: 'Stroom', gas: 'Gas' }, { help: 'Leeg: geen levering' })
  render(
    <FieldInput name="for" field={field} value={[]} disabled={false} onChange={nothing} error={undefined} />,
  )
  const described = { name: 'Gas', description: 'Leeg: geen levering' }
  expect(screen.queryAllByRole('checkbox', described)).toHaveLength(1)
})
