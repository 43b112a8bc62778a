import { longText, required, section, text } from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { resource } from '../../records/resource.ts'
import { listOfCode, measureCode, measureMoments, recognisedLists } from './savingWords.ts'

/** A measure of the lists that the law recognises, by edition: what a location with a duty is asked about. */
export const recognisedMeasure = resource({
  name: 'recognised-measures',
  table: 'recognised_measures',
  within: 'all',
  permission: {
    list: 'organisation-energysaving:read',
    get: 'organisation-energysaving:read',
    create: 'is:admin',
    update: 'is:admin',
    remove: 'is:admin',
  },
  label: { one: 'Erkende maatregel', many: 'Erkende maatregelen' },
  fields: {
    ...section('Maatregel', {
      edition: required(text('Uitgave', 20, { help: 'Zoals 2023' })),
      list: required(choice('Lijst', recognisedLists)),
      code: required(text('Code', 4)),
      category: required(text('Categorie', 80)),
      name: required(text('Maatregel', 160)),
      moment: choice('Moment', measureMoments),
    }),
    ...section('Voorwaarden', {
      startSituation: longText('Uitgangssituatie', 2000),
      conditions: longText('Voorwaarden', 4000),
      source: text('Bron', 300),
    }),
  },
  columns: ['code', 'name', 'list', 'category', 'moment', 'edition'],
  sort: { code: ['code'], name: ['name'], edition: ['edition', 'code'] },
  order: ['edition', 'code'],
  filters: ['list'],
  searchable: true,
  check: ({ code, edition, list }): Problems => ({
    ...(code !== null &&
      !measureCode.test(code) && {
        code: ['Een code is als GF4: G, F of P, de letter van de soort, en een nummer'],
      }),
    ...(code !== null &&
      list !== null &&
      measureCode.test(code) &&
      listOfCode(code) !== list && { list: [`De code ${code} hoort niet bij deze lijst`] }),
    ...(edition !== null &&
      !/^20\d{2}$/.test(edition) && { edition: ['Een uitgave is een jaar, zoals 2023'] }),
  }),
})
