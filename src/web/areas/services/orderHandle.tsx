import { GripVertical } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { orderDefinition } from '../../../contract/areas/services/serviceCalls.ts'
import { serviceDefinition } from '../../../contract/areas/services/services.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { css } from '../../styled-system/css'

const path = serviceDefinition.name
const handle = css({
  display: 'grid',
  placeItems: 'center',
  width: '7',
  height: '7',
  borderRadius: 'sm',
  color: 'text.faint',
  cursor: 'grab',
  _hover: { bg: 'surface.pressed', color: 'text' },
})

/** The record of the row that something of a table lies in. */
function rowAt(element: Element | null | undefined): { id: number; row: HTMLElement } | null {
  const row = element?.closest<HTMLElement>('tr, li')
  const id = Number(row?.querySelector<HTMLElement>('[data-order]')?.dataset.order)
  return row && id > 0 ? { id, row } : null
}

/** Takes hold of a row to give it another place: with the mouse, or with the arrow keys. */
export function OrderHandle({ id, name }: { id: number; name: string }) {
  const { start: move } = useCall({
    flow: 'rowOrder',
    call: async (to: { place: 'before' | 'after'; of: number }) => {
      const moved = await ask(orderDefinition, { id, body: to })
      // What comes next goes by the rows on the screen: it waits for their new order.
      await queryClient.invalidateQueries({ queryKey: [path] })
      return moved
    },
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const own = rowAt(event.currentTarget)?.row
    const up = event.key === 'ArrowUp'
    const next = rowAt(up ? own?.previousElementSibling : own?.nextElementSibling)
    if (next !== null) move({ place: up ? 'before' : 'after', of: next.id })
  }
  const drop = ({ clientX, clientY }: DragEvent) => {
    const target = rowAt(document.elementFromPoint(clientX, clientY))
    if (target === null || target.id === id) return
    const { top, height } = target.row.getBoundingClientRect()
    move({ place: clientY < top + height / 2 ? 'before' : 'after', of: target.id })
  }
  return (
    <button
      type="button"
      draggable
      data-order={id}
      aria-label={`${name} verplaatsen, met pijl omhoog of omlaag`}
      className={handle}
      onKeyDown={press}
      // The row itself leads on when it is clicked.
      onClick={(event) => event.stopPropagation()}
      onDragEnd={drop}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
