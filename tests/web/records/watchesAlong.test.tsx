import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerClick } from '../../../src/contract/areas/clicks/customerClicks.ts'
import { ClickData } from '../../../src/web/areas/purchase/clickData.tsx'
import { queryClient } from '../../../src/web/calls/query.ts'
import { serve, signIn } from './world.ts'

const click = (state: string) => ({
  id: 4,
  version: 1,
  state,
  volume: '10',
  referencePrice: '31.3',
  clickProduct: 'TTF',
  product: '2',
  mandate: 'advice',
  priceState: null,
  latestPrice: null,
  approvedAt: null,
  executedPrice: null,
})

function open(state: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <ClickData resource={customerClick} row={click(state)} customerId={7} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  queryClient.clear()
  serve(() => ({ status: 200, body: { data: [] } }))
  signIn()
})

const watch = () => signIn('customer', { isSuper: true, name: 'Karin' })

test('who watches along reads why a click cannot be approved there', () => {
  watch()
  open('awaitingApproval')
  expect(screen.getByText(/Wat Karin zelf mag goedkeuren/).textContent).toContain('keurt niets goed')
})

test('and not of one that waits for nobody', () => {
  watch()
  open('executed')
  expect(screen.queryByText(/Wie met een ander meekijkt/)).toBeNull()
})

test('nor does who decides for herself', () => {
  open('awaitingApproval')
  expect(screen.queryByText(/Wie met een ander meekijkt/)).toBeNull()
})
