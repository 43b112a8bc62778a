import { expect, test } from 'vitest'
import { gridOperator, measuringCompany, supplier } from '../../../src/contract/areas/parties/parties.ts'
import { among } from '../../../src/contract/records/picked.ts'
import { placeOf } from '../../../src/web/fields/lookup.ts'

test('a step never offers the record it is taken with as the one that follows it', () => {
  for (const { name, steps } of [supplier, gridOperator, measuringCompany])
    for (const event of ['MERGE', 'DEACTIVATE']) {
      const field = steps?.[event]?.asks?.successorId
      if (field === undefined) throw new Error(`${event} asks for no successor`)
      const at = (typed: object) => placeOf(among(field, null, { ...typed }).of ?? '')
      expect(at({ id: 7 })).toEqual({ path: name, query: { state: 'active' }, besides: '7' })
      expect(at({})).toEqual({ path: name, query: { state: 'active' }, besides: '' })
    }
})
