import { expect, test, vi } from 'vitest'
import { participantDeeds } from '../../../src/web/areas/collectives/participants.tsx'
import { reclaimDeeds } from '../../../src/web/areas/taxReclaim/allRequests.tsx'
import { patience } from '../../../src/web/records/bulkBar.tsx'

const { askFilled } = vi.hoisted(() => ({ askFilled: vi.fn() }))
vi.mock(import('../../../src/web/calls/ask.ts'), async (load) => ({ ...(await load()), askFilled }))

/** Of two hundred each has a paper that is drawn before the answer: a page would have given up by then. */
test.each([
  ['of files', reclaimDeeds],
  ['of a collective', participantDeeds],
])('mandates %s are waited for as long as any step of many', async (_, deeds) => {
  const items = [{ id: 1, version: 1 }]
  for (const { ask } of deeds) await ask({ items })
  expect(askFilled.mock.lastCall?.[2]).toEqual({ patience })
})
