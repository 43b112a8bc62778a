import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { required, text } from '../../../src/contract/records/field.ts'
import { richText } from '../../../src/contract/records/kept.ts'
import { choices } from '../../../src/contract/records/picked.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { FormPage } from '../../../src/web/records/formPage.tsx'
import { Entries } from '../../../src/web/records/historyEntries.tsx'
import { Steps } from '../../../src/web/records/steps.tsx'
import { meter, row, serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../../src/web/portal/root.ts')
const user = userEvent.setup()

const before = '2026-11-29T10:00:00.000Z'
const after = '2026-11-29T10:05:00.000Z'
const mine = { ...row(4), updatedAt: before, allowed: ['END'] }
const theirs = { ...row(4), version: 4, pressure: 60, updatedAt: after, allowed: ['END'] }
const ending = {
  ...meter,
  steps: { END: { label: 'Beëindigen', asks: { reason: required(text('Reden')) } } },
}

const happened = [
  {
    id: 3,
    at: after,
    action: 'transition',
    userName: 'Bas',
    realUserName: null,
    step: { event: 'END', from: 'gone', to: 'active' },
    told: {},
    changes: [{ field: 'pressure', before: 30, after: 60 }],
  },
  {
    id: 2,
    at: before,
    action: 'update',
    userName: 'Cor',
    realUserName: null,
    step: null,
    told: {},
    changes: [],
  },
]

function answering(refusal: { status: number; body: unknown }, history = happened) {
  const meta = { current_page: 1, last_page: 1, per_page: 25, total: history.length }
  return serve(({ method, path }) => {
    if (path.endsWith('/history')) return { status: 200, body: { data: history, meta } }
    return method === 'GET' ? { status: 200, body: { data: mine } } : refusal
  })
}

const on = (page: ReactNode) => render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)
const told = async () =>
  (await screen.findByRole('region', { name: 'Wat er intussen is gewijzigd' })).textContent

const stale = { status: 412, body: { message: 'Iemand anders heeft dit intussen gewijzigd.', data: theirs } }

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

async function endWith(reason: string) {
  on(<Steps resource={ending} customerId={7} row={mine} />)
  await user.click(screen.getByRole('button', { name: 'Beëindigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reden/), reason)
  await user.click(dialog.getByRole('button', { name: 'Beëindigen' }))
  return dialog
}

describe('who was overtaken reads what somebody else did, when and in which fields, and keeps what was typed', () => {
  test('in the dialog of a step: nothing of before it was on screen', async () => {
    answering(stale)
    const dialog = await endWith('Dubbel')
    const text = await told()
    expect(text).toContain('Bas koos “Beëindigen”: Weg → Actief')
    expect(text).toContain('Druk: 30 mbar → 60 mbar')
    expect(text).not.toContain('Cor')
    expect((dialog.getByLabelText(/^Reden/) as HTMLInputElement).value).toBe('Dubbel')
  })

  test('the latest also where its transaction began before it was on screen', async () => {
    answering(
      stale,
      happened.slice(1).map((one) => ({ ...one, at: '2026-11-29T09:59:55.000Z' })),
    )
    await endWith('Dubbel')
    expect(await told()).toContain('Cor heeft dit gewijzigd')
  })

  test('and nothing that one had on screen already, however little else is told', async () => {
    const long = happened.slice(1).map((one) => ({ ...one, id: 1, at: '2026-11-22T09:00:00.000Z' }))
    const sent = answering(stale, [...happened.slice(1), ...long])
    const dialog = await endWith('Dubbel')
    await dialog.findByText(/Iemand anders heeft dit intussen gewijzigd/)
    await vi.waitFor(() => expect(sent.some(({ path }) => path.endsWith('/history'))).toBe(true))
    expect(screen.queryByRole('region', { name: 'Wat er intussen is gewijzigd' })).toBeNull()
  })

  test('what changed before what was said or fetched beside it, as often as that was done', async () => {
    const said = Array.from({ length: 6 }, (_, nth) => ({
      ...happened[1],
      id: 10 + nth,
      at: '2026-11-29T10:06:00.000Z',
      action: nth === 0 ? 'comment' : 'download',
      userName: 'Dirk',
    })) as typeof happened
    answering(stale, [...said, ...happened])
    await endWith('Dubbel')
    expect(await told()).toContain('Druk: 30 mbar → 60 mbar')
    expect(await told()).not.toContain('Dirk')
  })

  test('and who may not know that reads that it changed', async () => {
    serve(({ path }) =>
      path.endsWith('/history')
        ? { status: 403, body: { message: 'Je hebt geen toegang tot dit onderdeel.' } }
        : stale,
    )
    const dialog = await endWith('Dubbel')
    await dialog.findByText(/Iemand anders heeft dit intussen gewijzigd/)
    expect(screen.queryByRole('region', { name: 'Wat er intussen is gewijzigd' })).toBeNull()
  })

  test('a step that asks nothing says nothing of what was filled in', async () => {
    answering(stale)
    on(<Steps resource={{ ...meter, steps: { END: { label: 'Beëindigen' } } }} customerId={7} row={mine} />)
    await user.click(screen.getByRole('button', { name: 'Beëindigen' }))
    await vi.waitFor(() =>
      expect(tell.error).toHaveBeenCalledWith(
        'Iemand anders heeft dit intussen gewijzigd. Je ziet nu hoe het er staat.',
      ),
    )
  })

  test('in the dialog of a form, also where both changed other fields', async () => {
    answering({ status: 409, body: { message: 'Intussen gewijzigd.', data: theirs } })
    window.history.replaceState(null, '', '/v3/customers/7/meters/4/edit')
    on(<FormPage resource={ending} customerId={7} id={4} />)
    await user.type(await screen.findByLabelText('Opmerking'), 'Van mij')
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    expect(await told()).toContain('Druk: 30 mbar → 60 mbar')
    await user.click(screen.getByRole('button', { name: 'Samenvoegen' }))
    expect((screen.getByLabelText('Opmerking') as HTMLInputElement).value).toBe('Van mij')
    expect((screen.getByLabelText('Druk') as HTMLInputElement).value).toBe('60')
  })
})

test('a list with nothing in it and a text without words are said to be empty', () => {
  const fields = { ...meter.fields, kinds: choices('Soorten', { a: 'Aap' }), story: richText('Verhaal') }
  const changes = [
    { field: 'kinds', before: [], after: ['a'] },
    { field: 'story', before: '<p>Dag</p>', after: '<p></p>' },
  ]
  const one = { ...happened[0], step: null, action: 'update', changes } as never
  on(<Entries resource={{ ...meter, fields }} happened={[one]} />)
  expect(screen.getByText(/^Soorten:/).textContent).toBe('Soorten: leeg → Aap')
  expect(screen.getByText(/^Verhaal:/).textContent).toBe('Verhaal: Dag → leeg')
})
