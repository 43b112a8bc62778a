import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../machines/flows/notifications.ts'
import { NotificationsView } from '../../src/web/flows/notifications.tsx'
import { notifications } from '../../src/web/flows/notificationsCalls.ts'
import { describeView } from '../walk/view.ts'
import { notificationsWalk } from '../walks/notifications.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { error: vi.fn() },
  actor: vi.fn(),
}))

describeView(notificationsWalk, {
  open: ({ start }) => {
    render(<NotificationsView actor={start(notifications) as ActorRefFrom<typeof notificationsMachine>} />)
  },
})
