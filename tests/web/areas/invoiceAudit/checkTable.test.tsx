import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckShown } from '../../../../src/contract/areas/invoiceAudit/checkSettingCalls.ts'
import { CheckTable } from '../../../../src/web/areas/invoiceAudit/checkTable.tsx'

const asUsual = {
  isOn: true,
  tolerancePct: null,
  toleranceAmount: null,
  minimumAmount: null,
  settingId: null,
  validFrom: null,
  isOwn: false,
  changedByName: null,
  changedAt: null,
  settings: [],
  coming: [],
  ownCount: 0,
  found: '0.00',
}

/** A check of which so many of twenty findings were dismissed. */
const shown = (check: CheckShown['check'], dismissed: number) =>
  render(
    <CheckTable
      checks={[{ ...asUsual, check, name: check, settled: 20, dismissed }]}
      placeOf={() => null}
      showOf={() => ''}
    />,
  )

test('a check that is mostly wrong is given a wider margin, or put out where it has none', () => {
  shown('FC14', 11)
  expect(screen.getByText('Overweeg een ruimere marge')).toBeTruthy()
  shown('FC03', 11)
  expect(screen.getByText('Heeft geen marge: overweeg haar uit te zetten')).toBeTruthy()
  expect(screen.getAllByText('Overweeg een ruimere marge')).toHaveLength(1)
})

test('one that is wrong in half of what it found is left as it is', () => {
  shown('FC03', 10)
  expect(screen.queryByText(/verweeg/)).toBeNull()
})
