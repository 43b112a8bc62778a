import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReadAnswer } from '../../../machines/flows/import.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { Refused, unreachable } from '../../../src/web/calls/refusal.ts'
import { Import } from '../../../src/web/flows/import.tsx'
import type { ImportCalls } from '../../../src/web/flows/importCalls.ts'
import { choose, gouda, meter, read } from '../../machines/importPlay.ts'
import { clearStage, stage } from '../../walk/stage.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../../src/web/portal/root.ts')

const columns = { headerLine: 1, unit: null, roles: ['moment', 'volume:taken:single'] }
const file = { ...read(meter('a', gouda)).file, columns }
const rows = [{ line: 1, cells: ['Wanneer', 'Hoeveel'] }]

/** What the server says of the file, as the calls keep it. */
const keep = (remembered: object | null) =>
  queryClient.setQueryData(['reading-import', file.id], {
    preview: {
      meters: [],
      notes: [],
      problems: [],
      sample: [],
      doubts: [],
      remembered,
      table: { rows, columns: [], sheets: [], mapping: columns },
    },
  })

let forgotten: PromiseWithResolvers<ReadAnswer>
const withdrawn = vi.fn()

/** A file that is read as somebody pointed an earlier one out. */
async function shown(isKept = false) {
  clearStage(undefined as never)
  forgotten = Promise.withResolvers<ReadAnswer>()
  const calls: ImportCalls = {
    readFile: async () => {
      keep({ id: 3, at: '2026-03-12T09:00:00+01:00', isKept })
      return { kind: 'read', file }
    },
    readColumns: () => Promise.reject(new Error('not asked')),
    forgetColumns: () => forgotten.promise,
    weighReadings: async () => ({ doubts: [] }),
    importReadings: () => Promise.reject(new Error('not asked')),
    withdrawFile: withdrawn,
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Import customerId={7} connection={null} calls={calls} onImported={() => {}} />
    </QueryClientProvider>,
  )
  await act(async () => stage.actors.get('import')?.send(choose))
  await screen.findByText(/zoals ze op .* zijn aangewezen/)
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name })
const forget = () => act(async () => void fireEvent.click(button('Vergeten')))

beforeEach(() => vi.clearAllMocks())

test('while columns are forgotten one does not go on with what was read by them', async () => {
  await shown()
  expect(button('Verder').disabled).toBe(false)
  await forget()
  expect(button('Verder').disabled).toBe(true)
  expect(button('Kolommen zelf aanwijzen').disabled).toBe(true)
  keep(null)
  await act(async () => forgotten.resolve({ kind: 'read', file: { ...file, isUnknown: true } }))
  await screen.findByTestId('import-pointing')
  expect(tell.success).toHaveBeenCalledWith('De aangewezen kolommen zijn vergeten')
})

test('what is no file of readings without them is told, and gone', async () => {
  await shown()
  await forget()
  await act(async () => forgotten.resolve({ kind: 'notRecognised', message: 'Dit bestand gaat over water.' }))
  await screen.findByTestId('import-cancelled')
  expect(tell.error).toHaveBeenCalledWith('Dit bestand gaat over water.')
})

test('what could not be forgotten is told, and stays', async () => {
  await shown()
  await forget()
  await act(async () => forgotten.reject(new Refused(unreachable)))
  await waitFor(() => expect(tell.error).toHaveBeenCalledWith(unreachable.message))
  expect(button('Vergeten').disabled).toBe(false)
  expect(button('Verder').disabled).toBe(false)
})

test('what staff said for everybody is not a customer’s to forget', async () => {
  await shown(true)
  expect(screen.queryByRole('button', { name: 'Vergeten' })).toBeNull()
  await screen.findByText(/Dat is voor iedereen gedaan/)
})
