import { describeMachine } from '../walk/flow.ts'
import { uploadWalk } from '../walks/upload.ts'

describeMachine(uploadWalk)
