import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { submittingOf } from '../../../../src/web/areas/energySaving/submitting.tsx'

const rows = [
  { id: 1, version: 1, entityName: 'Stadhuis', reference: null, allowed: ['SUBMIT'] },
  { id: 2, version: 1, entityName: 'Werf', reference: 'OUD-2', allowed: [] },
  { id: 3, version: 1, entityName: 'Zwembad', reference: null, allowed: ['SUBMIT'] },
] as never

const shown = (references: string | null) => {
  const { container } = render(submittingOf(1).about?.(rows, { references }, () => undefined))
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
}

test('which location gets which reference stands in their order, before it is noted', () => {
  expect(shown(null)).toEqual(['Stadhuis: nog geen kenmerk', 'Werf: OUD-2', 'Zwembad: nog geen kenmerk'])
  expect(shown('RVO-9')).toEqual(['Stadhuis: RVO-9', 'Werf: RVO-9', 'Zwembad: RVO-9'])
  expect(shown('A\n\nC')).toEqual(['Stadhuis: A', 'Werf: OUD-2', 'Zwembad: C'])
  // What does not match goes to none of them.
  expect(shown('A\nB')).toEqual(['Stadhuis: nog geen kenmerk', 'Werf: OUD-2', 'Zwembad: nog geen kenmerk'])
})

test('only what can be handed in is counted', () => {
  const able = submittingOf(1).able
  expect((rows as { id: number }[]).filter((row) => able?.(row as never)).map(({ id }) => id)).toEqual([1, 3])
})
