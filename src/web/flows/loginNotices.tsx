import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import type { LoginViewProps } from './login.tsx'

function Notice({
  title,
  testId,
  send,
  children,
}: {
  title: string
  testId: string
  send: LoginViewProps['send']
  children: ReactNode
}) {
  return (
    <div data-testid={testId} role="alert" className={css({ display: 'grid', gap: '4' })}>
      <h1 className={css({ textStyle: 'title' })}>{title}</h1>
      <div className={css({ display: 'grid', gap: '3', color: 'text.soft' })}>{children}</div>
      <Button wide size="lg" onClick={() => send({ type: 'back' })}>
        Terug naar inloggen
      </Button>
    </div>
  )
}

/** The account is not active any more. */
export function InactiveView({ send }: LoginViewProps) {
  return (
    <Notice title="Inloggen niet langer mogelijk" testId="login-inactive" send={send}>
      <p>Je account is niet langer actief, waardoor inloggen niet meer mogelijk is</p>
    </Notice>
  )
}

/** The person's company no longer uses the software (query invalid=1). */
export function InvalidView({ send }: LoginViewProps) {
  return (
    <Notice title="Inloggen niet mogelijk" testId="login-invalid" send={send}>
      <p>
        Het bedrijf waarvoor u werkt maakt niet langer gebruik van deze software oplossing. Inloggen is
        daardoor niet mogelijk.
      </p>
      <p>Neem contact op met uw leidinggevende voor meer informatie.</p>
    </Notice>
  )
}
