import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MailAttachments } from '../../../../src/web/areas/inbox/mailAttachments.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'
import { profile } from '../../appWorld.ts'

beforeEach(() => queryClient.setQueryData(profileQuery.queryKey, profile()))

const show = (customerId: number | null) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MailAttachments
        row={{ id: 8, customerId } as never}
        entry={
          {
            id: 1,
            direction: 'in',
            isWhole: true,
            attachments: [{ name: 'factuur.pdf', size: 900, documentId: null }],
          } as never
        }
      />
    </QueryClientProvider>,
  )

test('of a customer it becomes a document or an invoice', () => {
  show(7)
  expect(screen.getByRole('button', { name: 'factuur.pdf opslaan als document' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Factuur maken van factuur.pdf' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Klant koppelen' })).toBeNull()
})

test('of nobody it says what has to be done first', () => {
  show(null)
  expect(screen.queryByRole('button', { name: /opslaan als document/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Klant koppelen' }).getAttribute('href')).toBe('/v3/inbox/8/edit')
})
