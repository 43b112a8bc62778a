import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FormView } from '../../../src/web/flows/form.tsx'
import { Notices } from '../../../src/web/flows/formNotices.tsx'

/** A form of which the machine is in one state. */
const inState = (state: string) =>
  ({ matches: (asked: unknown) => asked === state, hasTag: () => false }) as unknown as FormView['snapshot']

test('who cancelled below a form is brought to the notice above it that takes it back', () => {
  const { rerender } = render(<Notices snapshot={inState('clean')} send={() => {}} labelOf={() => null} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Notices snapshot={inState('undone')} send={() => {}} labelOf={() => null} />)
  expect(document.activeElement).toBe(screen.getByTestId('form-undone'))
})
