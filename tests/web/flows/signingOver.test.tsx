import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OverView } from '../../../src/web/flows/signingOver.tsx'

vi.mock('../../../src/web/portal/root.ts', () => ({ tell: { error: vi.fn() } }))

const signers = [
  { name: 'Anna Bakker', state: 'signed' },
  { name: 'Bas Bakker', state: 'rejected' },
]

/** The page of a signing that was refused, for one of its signers. */
function shownTo(signerName: string) {
  const page = { kind: 'rejected', subject: 'Overeenkomst', signerName, signers, files: [] }
  const snapshot = { context: { page, token: '' } } as never
  render(<OverView snapshot={snapshot} send={() => {}} />)
}

test('who refused reads that he did', () => {
  shownTo('Bas Bakker')
  expect(screen.getByText(/^U hebt geweigerd/)).toBeTruthy()
})

test('another one reads that somebody did', () => {
  shownTo('Anna Bakker')
  expect(screen.getByText(/^Een van de ondertekenaars tekent niet/)).toBeTruthy()
})
