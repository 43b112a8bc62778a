import type { Page } from '@playwright/test'
import { data, page, type Reply } from '../tests/walk/wire.ts'

/** A contact as the server answers it, with what a walk says of it. */
export const contactRow = (values: object): Record<string, unknown> => ({
  id: 21,
  customerId: 7,
  version: 3,
  createdAt: '2026-01-05T09:00:00+01:00',
  updatedAt: '2026-01-05T09:00:00+01:00',
  firstName: 'Sanne',
  middleName: 'de',
  lastName: 'Wit',
  fullName: 'Sanne de Wit',
  function: 'Inkoper',
  emailAddress: null,
  telephoneNumber: null,
  mobileNumber: null,
  preferredChannel: null,
  isPrimary: false,
  isSignatory: false,
  receivesNewsletter: false,
  receivesReports: false,
  hasAccount: false,
  entityIds: [],
  comment: null,
  ...values,
})

/** The contacts of customer 7, one of them, in place of those of the demo. */
export const servedContacts: Readonly<Record<string, Reply>> = {
  'GET customers/7/contacts': page([contactRow({})], 1, 1, 1),
}

/** Opens the page on which that contact can be deleted. */
export async function openContacts(at: Page): Promise<void> {
  await at.goto('/v3/customers/7/contacts')
  await at.getByRole('button', { name: 'Verwijderen', exact: true }).waitFor()
}

/** One contact being edited. */
export const servedContact = (values: object): Readonly<Record<string, Reply>> => ({
  ...servedContacts,
  'GET customers/7/contacts/21': data(contactRow(values)),
})
