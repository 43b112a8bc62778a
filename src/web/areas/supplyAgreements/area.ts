import { FileSignature } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const theirs = () => import('./customerAgreements.tsx')
const views = () => import('./supplyAgreements.tsx')
const read = 'back-office-contracts:read'
const readsOwn = 'organisation-connections:read'
const label = 'Leveringsovereenkomsten'

/** Contracts with suppliers and measuring companies. */
export const area: Area = {
  routes: [
    {
      path: '/v3/supply-agreements/board',
      needs: read,
      Page: page(() => import('./board.tsx'), 'AgreementBoard'),
    },
    {
      path: '/v3/supply-agreements/calendar',
      needs: read,
      Page: page(() => import('./calendar.tsx'), 'NoticeCalendar'),
    },
    ...recordRoutes('/v3/supply-agreements', {
      read,
      write: 'back-office-contracts:write',
      List: page(views, 'AgreementList'),
      Show: page(views, 'AgreementPage'),
      Form: page(views, 'AgreementForm'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 40, label, icon: FileSignature },
      task: 'Leveringsovereenkomst toevoegen',
    }),
    {
      path: `${customer}/supply-agreements`,
      needs: `${read}|${readsOwn}`,
      Page: page(theirs, 'AgreementsOfCustomer'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 70, label, icon: FileSignature },
    },
    {
      path: `${customer}/supply-agreements/:id`,
      needs: readsOwn,
      Page: page(theirs, 'CustomerAgreementPage'),
    },
  ],
}
