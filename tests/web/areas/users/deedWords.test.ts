import { expect, test } from 'vitest'
import { deedPlace } from '../../../../src/web/areas/users/deedWords.ts'
import { routes } from '../../../../src/web/portal/areas.ts'

const kinds = 'contacts entities connections actions notes hours invoices services library'.split(' ')

test.each(kinds)('what was done to %s leads to a page that exists', (subject) => {
  const place = deedPlace({
    id: 1,
    at: '2026-11-22T12:00:00Z',
    action: 'update',
    subject,
    subjectLabel: 'Ding',
    subjectId: 5,
    customerId: 7,
    customerName: 'Molen',
    realUserName: null,
  })
  expect(routes.map(({ path }) => path.replace(':customerId', '7').replace(':id', '5'))).toContain(place)
})
