import { beforeEach, describe, expect, test } from 'vitest'
import { dropAllDrafts, dropDraft, keepDraft, keptDraft } from '../../../src/web/portal/drafts.ts'

const values = { lastName: 'Bos', function: null }
const draft = { values: { ...values, function: 'Inkoper' }, base: { values, version: 3 } }

beforeEach(() => localStorage.clear())

describe('unsaved work on this device', () => {
  test('comes back as it was', () => {
    keepDraft('1:contacts:4', draft)
    expect(keptDraft('1:contacts:4', values)).toEqual({
      ...draft,
      keptAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('of somebody else, or of another record, stays away', () => {
    keepDraft('1:contacts:4', draft)
    expect(keptDraft('2:contacts:4', values)).toBeNull()
    expect(keptDraft('1:contacts:5', values)).toBeNull()
  })

  test('is dropped when the form has other fields by now', () => {
    keepDraft('1:contacts:4', draft)
    expect(keptDraft('1:contacts:4', { ...values, birthday: null })).toBeNull()
  })

  test.each(['', 'no json', '{}', 'null', '{"format":1,"draft":{}}', '{"format":2,"draft":{"values":null}}'])(
    'that is not what was kept (%s) is never trusted',
    (text) => {
      localStorage.setItem('draft:1:contacts:4', text)
      expect(keptDraft('1:contacts:4', values)).toBeNull()
    },
  )

  test('is gone once dropped, and all of it after signing out', () => {
    keepDraft('1:contacts:4', draft)
    keepDraft('1:contacts:5', draft)
    localStorage.setItem('drawer-collapsed', '1')
    dropDraft('1:contacts:4')
    expect(keptDraft('1:contacts:4', values)).toBeNull()
    dropAllDrafts()
    expect(keptDraft('1:contacts:5', values)).toBeNull()
    expect(localStorage.getItem('drawer-collapsed')).toBe('1')
  })
})
