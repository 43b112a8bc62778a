import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decimal, text } from '../../../src/contract/records/field.ts'
import { rows } from '../../../src/contract/records/rows.ts'
import { RowsBeside } from '../../../src/web/fields/rowsChange.tsx'

const field = rows('Categorieën', { category: text('Categorie', 40), fixed: decimal('Vast', 2) }, { most: 9 })
const row = (category: string, fixed: string, more: object = {}) => ({ category, fixed, ...more })
const before = [row('LS', '18'), row('MS/LS', '441'), row('MS', '441')]

const told = (after: readonly object[]) => {
  const { container } = render(<RowsBeside field={field} before={before} after={after} />)
  const texts = (tag: string) => [...container.querySelectorAll(tag)].map((one) => one.textContent)
  return { lead: container.textContent, went: texts('del'), came: texts('ins') }
}

test('rows beside what they were name each that changed, went or came, and leave out the others', () => {
  const { lead, went, came } = told([row('LS', '18'), row('MS/LS', '450'), row('HS', '2760')])
  expect(lead).toMatch(/^3 regels, met deze verschillen:/)
  expect(went).toEqual(['MS/LS, vast 441', 'MS, vast 441'])
  expect(came).toEqual(['MS/LS, vast 450', 'HS, vast 2.760'])
})

test('what came along with a row and is no column of it makes no difference', () => {
  expect(told(before.map((one) => ({ ...one, id: 9 })))).toMatchObject({
    lead: '3 regels, in een andere volgorde',
    went: [],
    came: [],
  })
})
