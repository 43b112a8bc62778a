import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { OldLinkInput } from '../../../machines/flows/oldLink.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { oldLink } from '../../../src/web/flows/oldLinkCalls.ts'
import { profileQuery } from '../../../src/web/portal/ownProfile.ts'

vi.mock('../../../src/web/portal/root.ts', () => ({ customerSelected: vi.fn() }))

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** Where a link ends, with a server that answers everything so. */
async function endsAt(link: OldLinkInput, status: number): Promise<unknown> {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Nee' }, { status }))
  queryClient.setQueryData(profileQuery.queryKey, { selectedCustomer: null } as never)
  const flow = createActor(oldLink, { input: link }).start()
  return (await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'))).value
}

const named = { asked: { name: 'a'.repeat(150), params: {} }, customerId: null, path: null }
const ofCustomer = { asked: null, customerId: 9_999_999_999, path: '/v3/actions' }

test.each([
  ['a name that can be none', named, 422, 'unknown'],
  ['a name while the server fails', named, 500, 'failed'],
  ['a number that no customer has', ofCustomer, 422, 'refused'],
  ['a customer who is not there', ofCustomer, 404, 'refused'],
  ['a customer while the server fails', ofCustomer, 500, 'failed'],
])('%s', async (_, link, status, end) => {
  expect(await endsAt(link, status)).toBe(end)
})
