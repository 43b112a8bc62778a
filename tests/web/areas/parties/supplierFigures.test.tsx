import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FiguresOfSupplier } from '../../../../src/web/areas/parties/supplierFigures.tsx'

afterEach(cleanup)

const none = { disputeDays: null, disputesEnded: 0, linesRead: 0, linesRecognised: 0 }

test.each([
  [{ disputeDays: 15, disputesEnded: 2 }, '15 dagen (2 betwistingen)'],
  [{ disputeDays: 1, disputesEnded: 1 }, '1 dag (1 betwisting)'],
  [{ disputeDays: 0, disputesEnded: 1 }, '0 dagen (1 betwisting)'],
  [{ linesRead: 1000, linesRecognised: 999 }, '99% (999 van 1.000 regels)'],
  [{ linesRead: 1, linesRecognised: 1 }, '100% (1 van 1 regel)'],
])('of %o is shown over how much it was counted', (some, said) => {
  render(<FiguresOfSupplier of={{ ...none, ...some }} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test('nothing to count is no figure, and how it is calculated is told', () => {
  render(<FiguresOfSupplier of={none} />)
  expect(screen.queryByText(/%|dagen \(/)).toBeNull()
  expect(screen.getByText('Hoe berekend?')).toBeTruthy()
})
