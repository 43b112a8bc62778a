import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { longText } from '../../../src/contract/records/field.ts'
import type { Happened } from '../../../src/contract/records/history.ts'
import { illustrated } from '../../../src/contract/records/kept.ts'
import { Entries } from '../../../src/web/records/historyEntries.tsx'
import { meter } from './world.ts'

const resource = {
  ...meter,
  fields: { ...meter.fields, body: illustrated('Inhoud'), note: longText('Opmerking') },
}

function shown(field: string, before: string | null, after: string | null) {
  const one = {
    id: 1,
    at: '2026-11-28T12:00:00Z',
    action: 'update',
    userName: 'Anna',
    realUserName: null,
    step: null,
    told: {},
    changes: [{ field, before, after }],
  } as unknown as Happened
  return render(<Entries resource={resource} happened={[one]} />).container
}

const words = Array.from({ length: 200 }, (_, nth) => `woord${nth}`)

test('of a long text the history says which words are other ones, not the whole of it twice', () => {
  const before = `<p>${words.join(' ')}</p>`
  const text = shown('body', before, before.replace('woord100 ', '<strong>anders</strong> '))
  expect(text.querySelector('del')?.textContent).toBe('woord100 ')
  expect(text.querySelector('ins')?.textContent).toBe('anders ')
  expect(text.textContent).toContain('Inhoud: … woord94')
  expect(text.textContent).not.toContain('woord50')
})

test('where only its looks changed it says so', () => {
  expect(shown('body', '<p>Vet</p>', '<p><strong>Vet</strong></p>').textContent).toContain(
    'Inhoud: dezelfde woorden, andere opmaak',
  )
})

test('a text that there was none of before is said to have been empty', () => {
  expect(shown('note', null, 'Nieuw').textContent).toContain('Opmerking: leeg → Nieuw')
  expect(shown('note', 'Een regel', 'Een andere regel').querySelector('ins')?.textContent).toBe('andere ')
})
