import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { Switch } from '../../ui/switch.tsx'

const inLine = css({ display: 'flex', alignItems: 'center', minHeight: { base: '9', md: 'control.md' } })

interface ToolSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A switch that stands in line with the fields and buttons beside it. */
export function ToolSwitch(props: ToolSwitchProps) {
  return (
    <div className={inLine}>
      <Switch {...props} />
    </div>
  )
}
