import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SubmittedPart } from '../../../src/web/flows/mutationWizardSteps.tsx'

test('who hands a mutation in by the keyboard goes on where it says what became of it', () => {
  render(<SubmittedPart>Mutatie MU-1 is ingediend</SubmittedPart>)
  expect(document.activeElement).toBe(screen.getByText('Mutatie MU-1 is ingediend'))
})
