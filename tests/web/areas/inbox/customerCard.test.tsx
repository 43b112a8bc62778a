import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactsCard } from '../../../../src/web/areas/customers/contactsCard.tsx'
import { CustomerCard } from '../../../../src/web/areas/inbox/customerCard.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { listOf, serve, signIn } from '../../records/world.ts'

beforeEach(() => {
  queryClient.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

test('who answers a mail reads the number of its customer in the groups it is spoken in', async () => {
  const held = { id: 7, version: 1, name: 'De Molen', telephone: '+31703041873', emailGeneral: null }
  serve(({ path }) => (path === 'customers/7' ? { status: 200, body: { data: held } } : listOf([])))
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerCard customerId={7} name="De Molen" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('+31 70 304 1873')).toBeDefined()
})

test('a contact without an address is called by its number', async () => {
  const one = { id: 3, version: 1, fullName: 'Anna', telephoneNumber: null, mobileNumber: '+31612345678' }
  serve(() => listOf([one]))
  render(
    <QueryClientProvider client={queryClient}>
      <ContactsCard customerId={7} />
    </QueryClientProvider>,
  )
  const number = await screen.findByRole('link', { name: '+31 6 1234 5678' })
  expect(number.getAttribute('href')).toBe('tel:+31612345678')
})
