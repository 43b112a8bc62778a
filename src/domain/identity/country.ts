import { keysOf } from '../keys.ts'

/** The countries in which a customer, or what it has, may lie. */
export const countries = {
  NL: 'Nederland',
  BE: 'België',
  DE: 'Duitsland',
  FR: 'Frankrijk',
  LU: 'Luxemburg',
  GB: 'Verenigd Koninkrijk',
} as const

export type Country = keyof typeof countries

/** A country as a record holds it; what is not known yet is the Netherlands. */
export const countryIn = (value: unknown): Country =>
  keysOf(countries).find((country) => country === value) ?? 'NL'
