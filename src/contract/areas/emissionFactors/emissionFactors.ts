import { millionths } from '../../../domain/invoice/exact.ts'
import { decimal, notNegative, required, section } from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import {
  datedTables,
  fixedFields,
  sourceFields,
  validFields,
  wrongDays,
  yearField,
  yearsText,
} from '../../records/rateTable.ts'
import { type Row, resource } from '../../records/resource.ts'
import { emissionKinds, emissionUnit } from './emissionKinds.ts'

export type EmissionRow = Row<typeof emissionFactor>

const kilograms = (label: string) => notNegative(decimal(label, 6, { whole: 6 }))

/** What one unit of energy gives off in a year, by what the contract says it is: kilograms of CO₂-equivalents, with where that comes from. */
export const emissionFactor = resource({
  name: 'emission-factors',
  ...datedTables('emission', { read: 'back-office-parameters:read', write: 'back-office-parameters:write' }),
  label: { one: 'CO₂-factor', many: 'CO₂-factoren' },
  fields: {
    ...section('CO₂-factor', {
      year: yearField('emission-factors/years'),
      kind: required(choice('Soort energie', emissionKinds)),
      factor: required({
        ...kilograms('Factor'),
        help: 'Kilogram CO₂-equivalenten per kWh, m³ gas of GJ warmte, keten meegerekend',
      }),
      factorDirect: { ...kilograms('Waarvan direct'), help: 'Bij opwekken of verbranden (tank-to-wheel)' },
      factorChain: { ...kilograms('Waarvan keten'), help: 'Winning, productie en transport (well-to-tank)' },
      ...validFields,
    }),
    ...sourceFields,
  },
  automatic: fixedFields,
  derived: {
    name: ({ kind, year, validUntil }) =>
      `CO₂-factor ${emissionKinds[kind].toLowerCase()} ${yearsText({ year, validUntil })}`,
    unit: ({ kind }): string => `kg/${emissionUnit(kind)}`,
  },
  headings: { unit: 'Eenheid' },
  columns: ['year', 'kind', 'factor', 'unit', 'factorDirect', 'factorChain', 'sourceNote', 'statusName'],
  order: ['-year', 'kind', '-validFrom'],
  filters: ['year', 'kind'],
  check: (draft) => ({
    ...wrongDays(draft),
    ...(!addsUp(draft) && { factor: ['Is niet wat direct en keten samen zijn'] }),
  }),
})

/** Whether both parts are what the whole says, where both are known; exact. */
function addsUp({ factor, factorDirect, factorChain }: Parts): boolean {
  if (!factor || !factorDirect || !factorChain) return true
  return millionths(factorDirect) + millionths(factorChain) === millionths(factor)
}

interface Parts {
  readonly factor: string | null
  readonly factorDirect: string | null
  readonly factorChain: string | null
}
