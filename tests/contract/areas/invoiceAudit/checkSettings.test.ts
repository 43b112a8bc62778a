import { expect, test } from 'vitest'
import { checkSetting } from '../../../../src/contract/areas/invoiceAudit/checkSettings.ts'

test('a margin above a hundred percent is asked about as it is typed; one that may be meant is not', () => {
  const warns = (typed: unknown) => checkSetting.fields.tolerancePct.warns(typed)
  for (const wide of ['250', '100,01', '100.5', '101']) expect(warns(wide), wide).toContain('Klopt dat?')
  for (const fine of ['', null, '-', '0', '2,5', '100', '100,0']) expect(warns(fine), String(fine)).toBeNull()
})
