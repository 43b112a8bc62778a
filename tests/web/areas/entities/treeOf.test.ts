import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeOf } from '../../../../src/web/areas/entities/treeOf.ts'

test('each stands right after what it belongs to, as deep as it lies', () => {
  const rows = [
    { id: 1, parentId: null },
    { id: 2, parentId: 4 },
    { id: 3, parentId: 1 },
    { id: 4, parentId: 1 },
    { id: 5, parentId: 99 },
  ]
  expect(treeOf(rows).map(({ row, depth }) => [row.id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 1],
    [2, 2],
    [5, 0],
  ])
})

test('loses nobody, whatever hangs under whom', () => {
  const rows = fc
    .array(fc.nat(30), { maxLength: 30 })
    .map((parents) =>
      parents.map((parent, id) => ({ id: id + 1, parentId: parent < id ? parent + 1 : null })),
    )
  fc.assert(
    fc.property(rows, (all) => {
      expect(
        treeOf(all)
          .map(({ row }) => row.id)
          .toSorted((one, other) => one - other),
      ).toEqual(all.map(({ id }) => id))
    }),
  )
})
