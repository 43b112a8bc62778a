import { ListTodo, SearchCheck } from 'lucide-react'
import { useCounter } from '../portal/counters.ts'
import { css } from '../styled-system/css'
import { IconLink } from '../ui/iconButton.tsx'

const sign = css({ position: 'relative', display: 'inline-flex' })
const number = css({
  position: 'absolute',
  top: '-2',
  left: '2.5',
  minWidth: '4',
  px: '1',
  borderRadius: 'full',
  bg: 'danger',
  color: 'text.inverse',
  fontSize: '2xs',
  lineHeight: '1rem',
  fontWeight: 'semibold',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

/** One's own open actions, with how many of them may not wait beyond today (counter.actions of the specification). */
export function DueActions() {
  const due = useCounter()?.actions ?? 0
  return (
    <IconLink
      href="/v3/actions?whose=mine"
      label={due === 0 ? 'Mijn acties' : `Mijn acties: ${due} voor vandaag of eerder`}
      icon={
        <span className={sign}>
          <ListTodo size={18} aria-hidden />
          {due > 0 && <span className={number}>{due > 99 ? '99+' : due}</span>}
        </span>
      }
    />
  )
}

/** What the control of invoices found and waits for oneself or for anybody (counter.audits of the specification). */
export function OpenAudits() {
  const open = useCounter()?.audits ?? 0
  return (
    <IconLink
      href="/v3/invoice-audit"
      label={open === 0 ? 'Factuurcontrole' : `Factuurcontrole: ${open} open`}
      icon={
        <span className={sign}>
          <SearchCheck size={18} aria-hidden />
          {open > 0 && <span className={number}>{open > 99 ? '99+' : open}</span>}
        </span>
      }
    />
  )
}
