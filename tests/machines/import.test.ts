import { describeMachine } from '../walk/flow.ts'
import { importWalk } from '../walks/import.ts'

describeMachine(importWalk)
