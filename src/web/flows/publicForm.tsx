import type { ReactNode } from 'react'
import { PageTitle } from '../portal/pageTitle.tsx'
import { css } from '../styled-system/css'

const form = css({ display: 'grid', gap: '4' })
const head = css({ display: 'grid', gap: '1', mb: '1' })

interface PublicFormProps {
  title: string
  lead?: ReactNode
  /** The piece of page the charts name (`data-testid`). */
  testId: string
  onSubmit: () => void
  children: ReactNode
}

/** One view of a public page: a heading and a form; Enter in any field submits it. */
export function PublicForm({ title, lead, testId, onSubmit, children }: PublicFormProps) {
  return (
    <form
      noValidate
      data-testid={testId}
      className={form}
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
