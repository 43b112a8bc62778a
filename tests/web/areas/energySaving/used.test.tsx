import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { completeScope } from '../../../../src/contract/records/permission.ts'
import { Used } from '../../../../src/web/areas/energySaving/used.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { profileQuery } from '../../../../src/web/portal/ownProfile.ts'
import { profile } from '../../appWorld.ts'

const said = (value: number | null, isConnected: boolean, seesReadings = true) => {
  const scope = completeScope(false, () => seesReadings)
  queryClient.setQueryData(profileQuery.queryKey, profile({ type: 'customer', scope, modules: ['ems'] }))
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Used of={{ isDoubtful: true }} value={value} isConnected={isConnected} unit="m³" />
    </QueryClientProvider>,
  )
  return container.textContent
}

test.each([
  [13_151, true, 'ca. 13.151 m³'],
  [null, true, 'Niet bekend'],
  [null, false, 'Geen aansluiting'],
])('a use of %s, connected %s, reads %s', (value, isConnected, words) => {
  expect(said(value, isConnected)).toBe(words)
})

test('who may not see readings is told no figure, but is told that there is no connection', () => {
  expect(said(null, true, false)).toBe('Niet te zien')
  expect(said(null, false, false)).toBe('Geen aansluiting')
})
