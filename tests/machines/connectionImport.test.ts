import { describeMachine } from '../walk/flow.ts'
import { connectionImportWalk } from '../walks/connectionImport.ts'

describeMachine(connectionImportWalk)
