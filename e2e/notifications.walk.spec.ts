import { notificationsWalk } from '../tests/walks/notifications.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(notificationsWalk, {
  as: 'beheer',
  served: {
    'GET counter': {
      status: 200,
      body: { data: { audits: 0, actions: 0, notifications: false, messages: 0 } },
    },
  },
  open: async (page) => {
    await page.goto('/v3/account')
    await page.getByRole('button', { name: 'Meldingen', exact: true }).waitFor()
  },
})
