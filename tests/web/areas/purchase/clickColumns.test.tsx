import { expect, test } from 'vitest'
import { click } from '../../../../src/contract/areas/clicks/clicks.ts'
import { clickColumns } from '../../../../src/web/areas/purchase/clickColumns.tsx'

test('the volume of a click that was done is what was done of it, at the price beside it', () => {
  const volume = clickColumns(click).find(({ id }) => id === 'volume')
  const shown = (executedVolume: string | null) =>
    String(volume?.cell({ volume: '1804.400', executedVolume, executedPrice: '64.3' } as never))
  expect(shown(null)).toBe('1.804,4 MWh')
  expect(shown('903.066')).toBe('903,066 MWh')
})
