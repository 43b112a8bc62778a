import { Leaf, ListChecks, Sprout } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const files = () => import('./files.tsx')
const filePage = () => import('./filePage.tsx')
const measures = () => import('./measures.tsx')
const recognised = () => import('./recognised.tsx')
const read = 'mod:energysaving'
const write = 'mod:energysaving organisation-energysaving:write'
const overview = 'organisation-energysaving:read'

/** Which locations have a duty to save energy, and what they can do about it. */
export const area: Area = {
  routes: [
    ...recordRoutes(`${customer}/energy-saving`, {
      read,
      write,
      List: page(files, 'SavingList'),
      Show: page(filePage, 'SavingPage'),
      Form: page(files, 'SavingForm'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 54,
        label: 'Energiebesparing',
        icon: Leaf,
        also: [`${customer}/measures`],
      },
    }),
    {
      path: `${customer}/energy-saving/import`,
      needs: write,
      Page: page(() => import('./savingImport.tsx'), 'SavingImportPage'),
      task: 'Locaties met brandstoffen importeren',
    },
    ...recordRoutes(`${customer}/measures`, {
      read,
      write,
      List: page(measures, 'MeasureList'),
      Show: page(measures, 'MeasurePage'),
      Form: page(measures, 'MeasureForm'),
      task: 'Maatregel toevoegen',
    }),
    {
      path: '/v3/energy-saving',
      needs: overview,
      Page: page(files, 'AllSavingFiles'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 42, label: 'Besparingsplicht', icon: Sprout },
    },
    { path: '/v3/energy-saving/:id', needs: overview, Page: page(files, 'AllSavingPage') },
    ...recordRoutes('/v3/recognised-measures', {
      read: overview,
      write: 'is:admin',
      List: page(recognised, 'RecognisedList'),
      Show: page(recognised, 'RecognisedPage'),
      Form: page(recognised, 'RecognisedForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 47, label: 'Erkende maatregelen', icon: ListChecks },
    }),
    {
      path: '/v3/recognised-measures/import',
      needs: 'is:admin',
      Page: page(() => import('./recognisedImport.tsx'), 'RecognisedImport'),
      task: 'Erkende maatregelen importeren',
    },
  ],
}
