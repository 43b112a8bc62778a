import { describe, expect, it } from 'vitest'
import { channelCode, channelLabel, channelOf, unitOf } from '../../../src/domain/energy/channel.ts'
import { qualities, qualityLabels, qualityOf, rankOf } from '../../../src/domain/energy/quality.ts'

describe('a channel', () => {
  it('is stored under a number that never changes', () => {
    expect(channelCode({ direction: 'taken', register: 'single' })).toBe(0)
    expect(channelCode({ direction: 'taken', register: 'normal' })).toBe(1)
    expect(channelCode({ direction: 'taken', register: 'low' })).toBe(2)
    expect(channelCode({ direction: 'fedIn', register: 'single' })).toBe(3)
    expect(channelOf(4)).toEqual({ direction: 'fedIn', register: 'normal' })
    expect(() => channelOf(6)).toThrow(RangeError)
    expect(() => channelOf(-1)).toThrow(RangeError)
  })

  it('has a Dutch name', () => {
    expect(channelLabel(channelOf(2))).toBe('Levering laag')
    expect(channelLabel(channelOf(3))).toBe('Teruglevering')
    expect(unitOf('gas')).toBe('m³')
  })
})

describe('the quality of a reading', () => {
  it('is stored under its rank: missing, estimated, calculated, measured, corrected', () => {
    expect(qualities.map(rankOf)).toEqual([0, 1, 2, 3, 4])
    expect(qualityOf(4)).toBe('corrected')
    expect(qualityLabels.estimated).toBe('Geschat')
    expect(() => qualityOf(5)).toThrow(RangeError)
  })
})
