import { describeMachine } from '../walk/flow.ts'
import { commandPaletteWalk } from '../walks/commandPalette.ts'

describeMachine(commandPaletteWalk)
