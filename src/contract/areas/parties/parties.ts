import { required, text } from '../../records/field.ts'
import { choices } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'

export type Party = Row<typeof gridOperator>

const fields = {
  name: required(text('Naam', 80)),
  code: text('Code', 13),
  products: choices('Producten', { '1': 'Elektriciteit', '2': 'Gas' }),
}
const common = {
  within: 'all',
  fields,
  columns: ['name', 'code', 'products'],
  sort: { name: ['name'], code: ['code'] },
  order: ['name'],
  states: { active: { label: 'Actief', group: 1 }, inactive: { label: 'Inactief', group: 0 } },
  initialState: 'active',
} as const

/** Market parties a record may refer to. Everybody who sees connections may read their names. */
const lookup = {
  list: 'organisation-connections:read',
  get: 'organisation-connections:read',
  create: null,
  update: null,
  remove: null,
} as const

export const gridOperator = resource({
  ...common,
  name: 'grid-operators',
  table: 'grid_operators',
  permission: lookup,
  label: { one: 'Netbeheerder', many: 'Netbeheerders' },
})

export const measuringCompany = resource({
  ...common,
  name: 'measuring-companies',
  table: 'measuring_companies',
  permission: lookup,
  label: { one: 'Meetbedrijf', many: 'Meetbedrijven' },
})

export const supplier = resource({
  ...common,
  name: 'suppliers',
  table: 'suppliers',
  permission: lookup,
  label: { one: 'Leverancier', many: 'Leveranciers' },
})
