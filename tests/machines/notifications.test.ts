import { describeMachine } from '../walk/flow.ts'
import { notificationsWalk } from '../walks/notifications.ts'

describeMachine(notificationsWalk)
