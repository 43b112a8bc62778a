import { useState } from 'react'
import type { Connection } from '../../contract/areas/connections/connections.ts'
import { ConnectionPicker } from './connectionPicker.tsx'

interface ChoiceProps {
  customerId: number
  /** The connection in the address. */
  shown: number | null
  connection: Connection | null
  onChoose: (connection: number) => void
}

/** The picker starts anew when the address names another connection, but not when it was the one that chose it. */
export function ConnectionInAddress({ customerId, shown, connection, onChoose }: ChoiceProps) {
  // Which picker chose what stands in the address is no step of a flow: it only keeps that picker, and the focus in it.
  const [own, keepOwn] = useState<{ id: number; key: string } | null>(null)
  const key = own !== null && own.id === shown ? own.key : String(connection?.id ?? 'none')
  return (
    <ConnectionPicker
      key={key}
      customerId={customerId}
      chosen={connection}
      onChange={(chosen) => {
        if (chosen === null || chosen.id === shown) return
        keepOwn({ id: chosen.id, key })
        onChoose(chosen.id)
      }}
    />
  )
}
