import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TermsChanged, TermsHistory } from '../../../src/web/flows/terms.tsx'

describe('the terms as they are told', () => {
  test('who accepted an older version reads what changed since, by day', () => {
    const told = renderToStaticMarkup(<TermsChanged acceptedOn="2026-01-15" />)
    expect(told).toContain('sinds je ze op 15/01/2026 accepteerde')
    expect(told).toContain('Toegevoegd: wat we van e-mails bewaren die je ons stuurt.')
  })

  test('who accepted this one, or none at all, is told of no change', () => {
    expect(renderToStaticMarkup(<TermsChanged acceptedOn="2199-01-01" />)).toBe('')
    expect(renderToStaticMarkup(<TermsChanged acceptedOn={undefined} />)).toBe('')
  })

  test('every version is named with its first day, the newest first', () => {
    const told = renderToStaticMarkup(<TermsHistory />)
    expect(told.indexOf('Versie 2, vanaf 01/11/2026')).toBeGreaterThan(0)
    expect(told.indexOf('Versie 2')).toBeLessThan(told.indexOf('Versie 1, vanaf 01/01/2026'))
  })
})
