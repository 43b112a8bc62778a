import { beforeEach, describe, expect, test } from 'vitest'
import { dropAllDrafts, holdsDrafts } from '../../../src/web/portal/drafts.ts'
import { dropTexts, keepText, keptText } from '../../../src/web/portal/typedText.ts'

beforeEach(() => sessionStorage.clear())

describe('what is typed beside a form', () => {
  test('is there again until it is sent', () => {
    keepText('1:/v3/inbox/3:3:REPLY:body', 'De standen zijn verwerkt.')
    expect(keptText('1:/v3/inbox/3:3:REPLY:body')).toBe('De standen zijn verwerkt.')
    dropTexts('1:/v3/inbox/3:3:REPLY:')
    expect(keptText('1:/v3/inbox/3:3:REPLY:body')).toBe('')
  })

  test('is of one record: what is sent for another takes nothing away', () => {
    keepText('1:/v3/inbox/3:3:note', 'Eerst bellen')
    dropTexts('1:/v3/inbox/4:4:note')
    expect(keptText('1:/v3/inbox/3:3:note')).toBe('Eerst bellen')
    keepText('1:/v3/inbox/3:3:note', '')
    expect(keptText('1:/v3/inbox/3:3:note')).toBe('')
  })

  test('goes when somebody signs out, and asks nothing first', () => {
    keepText('1:/v3/inbox/3:3:note', 'Eerst bellen')
    expect(holdsDrafts()).toBe(false)
    dropAllDrafts()
    expect(keptText('1:/v3/inbox/3:3:note')).toBe('')
  })
})
