import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmsImport } from '../../../../src/web/areas/emsInput/emsInput.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'

vi.mock('../../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))

const imported = (more: object) => ({
  id: 1,
  fileName: 'maart.csv',
  fileSize: 1000,
  state: 'done',
  message: null,
  createdAt: '2026-01-05T09:00:00+01:00',
  finishedAt: '2026-01-05T09:00:02+01:00',
  result: { added: 2976, changed: 0, same: 4, kept: 0 },
  by: 'Bea Beheer',
  rows: 2980,
  undone: null,
  canUndo: true,
  from: '2025-03-01T00:00:00+01:00',
  until: '2025-04-01T00:00:00+02:00',
  ...more,
})

let answer: { status: number; body: unknown }

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(profileQuery.queryKey, { type: 'admin', scope: { full: true } } as never)
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

function open(status: number, body: unknown) {
  answer = { status, body }
  render(
    <QueryClientProvider client={queryClient}>
      <EmsImport customerId={7} id={null} />
    </QueryClientProvider>,
  )
}

test('earlier imports are listed with what they did', async () => {
  open(200, {
    data: [
      imported({}),
      imported({
        id: 2,
        fileName: 'april.xlsx',
        state: 'offered',
        result: null,
        canUndo: false,
        from: null,
        until: null,
      }),
    ],
    meta: {},
  })
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
  expect(cells(first)).toEqual([
    'maart.csv',
    '05/01/2026 09:00Bea Beheer',
    '01/03/2025\u00a0– 31/03/2025',
    'Geïmporteerd',
    '2.980',
    '2.976',
    '0',
    '4',
    'Ongedaan maken',
  ])
  expect(cells(second)).toEqual([
    'april.xlsx',
    '05/01/2026 09:00Bea Beheer',
    '–',
    'Niet bevestigd',
    '2.980',
    '–',
    '–',
    '–',
    '',
  ])
})

test('an import is taken back after a question', async () => {
  open(200, { data: [imported({})], meta: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'maart.csv ongedaan maken' }))
  const dialog = await screen.findByTestId('undoImport-dialog')
  expect(dialog.textContent).toContain('Wat daarna is ingelezen, blijft staan.')
  answer = { status: 409, body: { message: 'Deze import is al ongedaan gemaakt.' } }
  fireEvent.click(screen.getByRole('button', { name: 'Ja, ongedaan maken' }))
  expect(await screen.findByText('Deze import is al ongedaan gemaakt.')).toBeDefined()
})

test('without earlier imports there is only the place for a file', async () => {
  open(200, { data: [], meta: {} })
  expect(await screen.findByText('Nog niets ingelezen')).toBeDefined()
  expect(screen.getByLabelText('Bestand')).toBeDefined()
})

test('a file can be offered while the earlier imports cannot be fetched', async () => {
  open(429, { message: 'Even geduld.' })
  expect(await screen.findByText('Even geduld.')).toBeDefined()
  expect(screen.getByLabelText('Bestand')).toBeDefined()
})
