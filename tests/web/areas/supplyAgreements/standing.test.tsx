import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { completeScope } from '../../../../src/contract/records/permission.ts'
import { StandingCard } from '../../../../src/web/areas/supplyAgreements/standing.tsx'
import { signIn } from '../../records/world.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const agreement = {
  customerId: 1204,
  number: 'LO-00012',
  signedOn: '2026-03-02',
  documentId: 88,
  documentName: 'Contract stroom 2026',
  noticeDate: null,
  noticeMonths: 3,
  endDate: '2027-12-31',
  terminationDate: null,
  terminationFee: null,
}

test.each(['/v3/supply-agreements/12', '/v3/customers/1204/supply-agreements/12'])(
  'the signed document is a way to it, in the library of its customer, at %s',
  (path) => {
    history.replaceState(null, '', path)
    signIn()
    render(<StandingCard {...agreement} />)
    const link = screen.getByRole('link', { name: 'Contract stroom 2026' })
    expect(link.getAttribute('href')).toBe('/v3/customers/1204/library/88')
  },
)

test('who may not read documents reads the name of what was signed', () => {
  signIn('customer', { scope: completeScope(false, (name) => name === 'organisation-connections:read') })
  render(<StandingCard {...agreement} />)
  expect(screen.getByText('Contract stroom 2026')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Contract stroom 2026' })).toBeNull()
})
