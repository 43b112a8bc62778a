import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDocument } from '../../../src/contract/areas/library/libraryCalls.ts'
import type { DocumentType } from '../../../src/contract/records/fileTypes.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { AddDocumentButton } from '../../../src/web/flows/addDocument.tsx'
import { profileQuery } from '../../../src/web/portal/ownProfile.ts'
import { tell } from '../../../src/web/portal/root.ts'
import { profile } from '../appWorld.ts'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../../src/web/calls/ask.ts', async (original) => ({
  ...(await original<object>()),
  ask: async (...told: unknown[]) => {
    asked(...told)
    return { data: { id: 40 }, meta: {} }
  },
}))
vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
vi.mock('../../../src/web/flows/uploadCalls.ts', () => ({ sent: async () => ({ id: 'up' }) }))

beforeEach(() => {
  asked.mockClear()
  queryClient.setQueryData(profileQuery.queryKey, profile())
})

/** The button as it stands in a form, of which it is told when that was sent. */
function inForm(
  category: 'machtiging' | 'beschikking',
  { fileType, name = 'stuk.pdf' }: { fileType?: DocumentType; name?: string } = {},
) {
  const onAdded = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <QueryClientProvider client={queryClient}>
      <form onSubmit={onSubmit}>
        <AddDocumentButton
          label="Stuk"
          customerId={7}
          category={category}
          fileType={fileType}
          onAdded={onAdded}
        />
      </form>
    </QueryClientProvider>,
  )
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Bestand toevoegen bij Stuk'), { target: { files: [file] } })
  return { onAdded, onSubmit }
}

const sentBody = () => asked.mock.calls.find(([call]) => call === addDocument)?.[1]?.body

test('what ends one day asks until when, and is kept as what it is', async () => {
  const { onAdded, onSubmit } = inForm('machtiging')
  fireEvent.change(await screen.findByLabelText(/Geldig t\/m/), { target: { value: '31-12-2028' } })
  fireEvent.blur(screen.getByLabelText(/Geldig t\/m/))
  fireEvent.submit(screen.getByTestId('step-dialog'))
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(40))
  expect(sentBody()).toMatchObject({ category: 'machtiging', expiryDate: '2028-12-31' })
  // The form around it is still being filled in.
  expect(onSubmit).not.toHaveBeenCalled()
})

test('another kind goes at once', async () => {
  const { onAdded } = inForm('beschikking')
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(40))
  expect(sentBody()).toMatchObject({ category: 'beschikking', expiryDate: null })
  expect(screen.queryByText(/tot wanneer/)).toBeNull()
})

test('where only one type of file will do, no other is offered or sent', async () => {
  const { onAdded } = inForm('beschikking', { fileType: 'application/pdf', name: 'stuk.docx' })
  expect(screen.getByLabelText('Bestand toevoegen bij Stuk').getAttribute('accept')).toBe('.pdf')
  expect(tell.error).toHaveBeenCalledExactlyOnceWith('Hier kan alleen een PDF. Kies een ander bestand.')
  expect(asked).not.toHaveBeenCalled()
  expect(onAdded).not.toHaveBeenCalled()
})
