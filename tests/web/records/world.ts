import { vi } from 'vitest'
import type { Profile } from '../../../src/contract/areas/account/auth.ts'
import { usualLimits } from '../../../src/contract/areas/account/limits.ts'
import type { Brand } from '../../../src/contract/areas/brand/brandCalls.ts'
import {
  boolean,
  integer,
  required,
  section,
  staffOnly,
  text,
  when,
} from '../../../src/contract/records/field.ts'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { choice } from '../../../src/contract/records/picked.ts'
import { type AnyResource, resource } from '../../../src/contract/records/resource.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { knowBrand } from '../../../src/web/portal/brand.tsx'
import { profileQuery } from '../../../src/web/portal/ownProfile.ts'

/** A record with a bit of everything. */
export const meter: AnyResource = resource({
  name: 'meters',
  table: 'meters',
  within: 'customer',
  permission: {
    list: 'organisation:read',
    get: 'organisation:read',
    create: 'organisation:write',
    update: 'organisation:write',
    remove: null,
  },
  label: { one: 'Meter', many: 'Meters' },
  fields: {
    ...section('Meter', {
      name: required(text('Naam', 20)),
      kind: required(choice('Soort', { gas: 'Gas', power: 'Stroom' })),
      pressure: when((typed) => typed.kind === 'gas', integer('Druk', { unit: 'mbar' })),
    }),
    ...section('Beheer', {
      on: boolean('Staat aan'),
      remark: staffOnly(text('Opmerking')),
    }),
  },
  states: { active: { label: 'Actief', group: 1 }, gone: { label: 'Weg', group: 0 } },
  initialState: 'active',
  columns: ['name', 'kind', 'pressure', 'statusName'],
  sort: { name: ['name'] },
  order: ['name'],
  filters: ['kind'],
  searchable: true,
})

/** A meter as the server answers it. */
export const row = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  version: 3,
  name: `Meter ${id}`,
  kind: 'gas',
  pressure: 30,
  on: true,
  remark: null,
  state: 'active',
  statusName: 'Actief',
  ...more,
})

/** A page of a list. */
export const listOf = (rows: unknown[], more: Record<string, number> = {}) => ({
  status: 200,
  body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 25, total: rows.length, ...more } },
})

/** A request as the page sent it. */
export interface SentRequest {
  method: string
  path: string
  query: string
  body: unknown
}

/** Answers every request by `answer`, and writes them down. */
export function serve(answer: (request: SentRequest) => { status: number; body: unknown }): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (input: Request) => {
    const url = new URL(input.url)
    const content = await input.clone().text()
    const request = {
      method: input.method,
      path: url.pathname.replace('/api/v3/', ''),
      query: url.search,
      body: content ? JSON.parse(content) : null,
    }
    sent.push(request)
    const { status, body } = answer(request)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}

/** Somebody is signed in. */
export function signIn(type: Profile['type'] = 'admin', more: Partial<Profile> = {}): void {
  const brand: Brand = {
    name: 'Wattwerf',
    logo: null,
    environment: 'production',
    demo: false,
    statecharts: 'admins',
  }
  knowBrand(brand)
  queryClient.setQueryData(profileQuery.queryKey, {
    id: 1,
    name: 'Sanne Visser',
    firstName: 'Sanne',
    emailAddress: 'sanne@wattwerf.example',
    type,
    isSuper: false,
    canSwitch: type === 'admin',
    reachesAll: type === 'admin',
    accepted: true,
    set2fa: false,
    twoStep: false,
    rowsPerPage: 25,
    limits: usualLimits,
    modules: [],
    selectedCustomer: null,
    scope: completeScope(true, () => true),
    ...more,
  })
}
