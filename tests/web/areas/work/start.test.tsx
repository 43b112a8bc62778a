import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Start } from '../../../../src/web/areas/work/start.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { serve, signIn } from '../../records/world.ts'

afterEach(() => vi.unstubAllGlobals())

test('leads to the first of what is still to be done, and to each that can be', async () => {
  queryClient.clear()
  signIn()
  const steps = [
    { name: 'tax', isDone: true, path: '/v3/taxes' },
    { name: 'supplier', isDone: false, path: '/v3/suppliers/create' },
    { name: 'invoice', isDone: false, path: null },
  ]
  serve(() => ({ status: 200, body: { data: { steps } } }))
  render(
    <QueryClientProvider client={queryClient}>
      <Start />
    </QueryClientProvider>,
  )
  const next = await screen.findByRole('link', { name: 'Volgende stap' })
  expect(next).toHaveProperty('pathname', '/v3/suppliers/create')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Een leverancier toevoegen',
    'Volgende stap',
  ])
  expect(screen.getAllByLabelText('Nog te doen')).toHaveLength(2)
})
