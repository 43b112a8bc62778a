import { describeMachine } from '../walk/flow.ts'
import { mailboxWalk } from '../walks/mailbox.ts'

describeMachine(mailboxWalk)
