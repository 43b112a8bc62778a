import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DialogFooter } from '../../../src/web/ui/dialogFooter.tsx'

test.each([
  ['Beëindigen', ['Annuleren', 'Beëindigen']],
  ['Annuleren', ['Terug', 'Annuleren']],
])('the two buttons of a dialog have two names: %s', (okLabel, names) => {
  render(<DialogFooter okLabel={okLabel} okForm="form" onCancel={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
})
