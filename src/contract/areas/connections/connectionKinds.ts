import { fitsProfile, segmentOf } from '../../../domain/energy/capacity.ts'
import type { Typed } from '../../records/field.ts'

/** What a connection lets through, as it is kept. */
export const products = [
  { value: 1, label: 'Elektriciteit' },
  { value: 2, label: 'Gas' },
] as const

/** What decides which fields of a connection there are, as it is filled in. */
export const isGas = (typed: Typed) => typed.type === 'gas'
export const isElectric = (typed: Typed) => typed.type === 'electricity' || typed.type === 'production'
export const usageUnit = (typed: Typed) => (isGas(typed) ? 'm³' : isElectric(typed) ? 'kWh' : undefined)
export const isLarge = (typed: Typed) => typed.segment === 'large'
/** What is not typed yet, or not recognised, leaves the segment as it is. */
export const proposedSegment = (capacity: unknown) => segmentOf(String(capacity ?? '')) ?? undefined
export const isFittingProfile = (category: unknown, { type, segment }: Typed) =>
  fitsProfile(String(category), {
    isGas: type ? type === 'gas' : null,
    segment: segment === 'small' || segment === 'large' ? segment : null,
  })
export const both =
  (...tests: ((typed: Typed) => boolean)[]) =>
  (typed: Typed) =>
    tests.every((test) => test(typed))
