import { type ReactNode, useEffect, useRef } from 'react'
import { PageTitle } from '../portal/pageTitle.tsx'
import { css } from '../styled-system/css'

const fields = css({ display: 'grid', gap: '4' })
const head = css({ display: 'grid', gap: '1', mb: '1' })

interface PublicFormProps {
  title: string
  lead?: ReactNode
  /** The piece of page the charts name (`data-testid`). */
  testId: string
  onSubmit: () => void
  children: ReactNode
}

/**
 * What is disabled while it is sent loses the focus: once it was refused, one goes on at the field that is wrong, and a screen reader
 * says why.
 */
function useReturn() {
  const form = useRef<HTMLFormElement>(null)
  // No part of the flow: where the keyboard is once it was drawn.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)')?.focus()
  })
  return form
}

/** One view of a public page: a heading and a form; Enter in any field submits it. */
export function PublicForm({ title, lead, testId, onSubmit, children }: PublicFormProps) {
  const form = useReturn()
  return (
    <form
      ref={form}
      noValidate
      data-testid={testId}
      className={fields}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PageTitle>{title}</PageTitle>
      <div className={head}>
        <h1 className={css({ textStyle: 'title' })}>{title}</h1>
        {lead && <p className={css({ color: 'text.soft' })}>{lead}</p>}
      </div>
      {children}
    </form>
  )
}
