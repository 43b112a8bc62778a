import { expect, test } from 'vitest'
import * as auth from '../../../src/contract/areas/account/authCalls.ts'
import * as actions from '../../../src/contract/areas/actions/actionCalls.ts'
import * as waiting from '../../../src/contract/areas/actions/counterCalls.ts'
import * as branding from '../../../src/contract/areas/brand/brandCalls.ts'
import * as collective from '../../../src/contract/areas/collectives/publicCalls.ts'
import * as customers from '../../../src/contract/areas/customers/customerCalls.ts'
import * as hours from '../../../src/contract/areas/hours/hourCalls.ts'
import * as articles from '../../../src/contract/areas/knowledgebase/articleCalls.ts'
import * as news from '../../../src/contract/areas/newsletters/unsubscribeCalls.ts'
import * as search from '../../../src/contract/areas/search/searchCalls.ts'
import * as signing from '../../../src/contract/areas/signing/signerCalls.ts'
import type { LeanOf } from '../../../src/contract/records/call.ts'
import * as routes from '../../../src/contract/records/routeCalls.ts'
import * as lean from '../../../src/web/calls/lean.ts'

const declared = [
  auth,
  actions,
  articles,
  waiting,
  branding,
  collective,
  customers,
  hours,
  news,
  routes,
  search,
  signing,
].flatMap((calls) =>
  Object.entries<object>(calls).flatMap(([name, call]) => ('path' in call ? [{ name, call }] : [])),
)

test.each(Object.entries(lean))(
  '%s is known by how and where it is declared, and by nothing else',
  (name, call) => {
    const [same] = declared.filter((one) => one.name === name)
    expect(same?.call).toMatchObject(call)
    expect(Object.keys(call).toSorted()).toEqual(['method', 'path'])
  },
)

test('a call that is another than the declared one does not compile', () => {
  // @ts-expect-error: it lies elsewhere.
  const elsewhere: LeanOf<typeof branding.brand> = { method: 'GET', path: 'brands' }
  // @ts-expect-error: it is asked, not sent.
  const otherwise: LeanOf<typeof branding.brand> = { method: 'POST', path: 'brand' }
  expect([elsewhere, otherwise]).not.toContainEqual(lean.brand)
})
