import type { OutsideTemperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { ToolSwitch } from './toolSwitch.tsx'
import { type Looking, scopeOf } from './usageAddress.ts'
import { useGo } from './useGo.ts'

interface AlsoShownProps {
  looking: Looking
  /** How warm it was outside; undefined where that is not known, and can't be shown. */
  outside: OutsideTemperatures | undefined
}

/** What is shown with the usage: the temperature, and what happened at one connection. */
export function AlsoShown({ looking, outside }: AlsoShownProps) {
  const go = useGo()
  return (
    <>
      {outside && (
        <ToolSwitch checked={looking.warmth} onChange={(on) => go({ ...looking, warmth: on })}>
          Temperatuur tonen
        </ToolSwitch>
      )}
      {scopeOf(looking) === 'one' && (
        <ToolSwitch
          checked={looking.events}
          onChange={(on) => go({ ...looking, events: on, placing: false })}
        >
          Gebeurtenissen tonen
        </ToolSwitch>
      )}
    </>
  )
}
