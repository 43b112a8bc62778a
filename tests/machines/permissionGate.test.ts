import { describeMachine } from '../walk/flow.ts'
import { permissionGateWalk } from '../walks/permissionGate.ts'

describeMachine(permissionGateWalk)
