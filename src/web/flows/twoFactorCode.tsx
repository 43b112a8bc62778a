import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../calls/query.ts'
import { copyText } from '../portal/copyText.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PinInput } from '../ui/pinInput.tsx'
import { CancelStep, stepButtons, stepFailed, stepForm, type TwoFactorView } from './twoFactorPassword.tsx'

const columns = css({ display: 'flex', flexWrap: 'wrap', gap: '6', alignItems: 'flex-start' })
const picture = css({
  width: '48',
  height: '48',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  padding: '2',
})
const mono = css({ fontFamily: 'mono', textStyle: 'body', letterSpacing: 'wide', overflowWrap: 'anywhere' })

/** A text as a QR code; drawn in the browser, so that the secret goes nowhere. */
function QrCode({ text }: { text: string }) {
  const { data } = useQuery(
    {
      queryKey: ['qr', text],
      queryFn: async () => (await import('qrcode')).toDataURL(text, { margin: 0, width: 352 }),
      gcTime: 0,
    },
    queryClient,
  )
  return <div className={picture}>{data && <img src={data} alt="QR-code voor je authenticator-app" />}</div>
}

/** The secret to scan or type, and the first code to prove that the authenticator has it. */
export function ProofStep({ snapshot, send }: TwoFactorView) {
  const { secret } = snapshot.context
  return (
    <div className={css({ display: 'grid', gap: '4' })} data-testid="twoFactor-code">
      <p>Scan de QR-code met je authenticator-app en vul de code van 6 cijfers in die de app toont.</p>
      <div className={columns}>
        <QrCode text={secret.uri} />
        <div className={stepForm}>
          <div>
            <p className={css({ textStyle: 'small', color: 'text.soft' })}>
              Kun je niet scannen? Typ dan deze sleutel over:
            </p>
            <p className={mono}>{secret.secret}</p>
          </div>
          <FirstCode snapshot={snapshot} send={send} />
        </div>
      </div>
    </div>
  )
}

function FirstCode({ snapshot, send }: TwoFactorView) {
  // What is being typed belongs to the form; the flow hears of it when it is submitted.
  const [code, type] = useState('')
  const busy = snapshot.hasTag('busy')
  return (
    <form
      noValidate
      className={stepForm}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'submitCode', code })
      }}
    >
      {snapshot.matches({ showingCode: 'failed' }) && <Banner tone="danger">{stepFailed}</Banner>}
      <Field
        label="Code"
        required
        disabled={busy}
        error={snapshot.matches({ showingCode: 'wrong' }) ? 'De code is onjuist' : undefined}
      >
        <PinInput name="code" autoFocus value={code} onChange={type} />
      </Field>
      <div className={stepButtons}>
        <Button type="submit" look="primary" loading={busy}>
          Aanzetten
        </Button>
        <CancelStep busy={busy} onCancel={() => send({ type: 'cancel' })} />
      </div>
    </form>
  )
}

/** Hands the browser a text as a file to keep. */
function saveAsFile(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'herstelcodes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

const codeList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  columnGap: '8',
  rowGap: '1.5',
  padding: '4',
  bg: 'surface.sunken',
  borderRadius: 'md',
})

/** The codes for a lost phone: shown this one time. */
export function RecoveryCodesStep({ snapshot, send }: TwoFactorView) {
  const { recoveryCodes } = snapshot.context
  const text = `${recoveryCodes.join('\n')}\n`
  return (
    <div
      className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}
      data-testid="twoFactor-recoveryCodes"
    >
      <Banner tone="warning" title="Bewaar je herstelcodes">
        Met elk van deze codes kun je één keer inloggen als je je telefoon niet hebt. We laten ze maar één
        keer zien.
      </Banner>
      <ul className={codeList}>
        {recoveryCodes.map((code) => (
          <li key={code} className={mono}>
            {code}
          </li>
        ))}
      </ul>
      <div className={stepButtons}>
        <Button look="primary" onClick={() => send({ type: 'codesKept' })}>
          Ik heb de codes bewaard
        </Button>
        <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copyText(text)}>
          Kopiëren
        </Button>
        <Button icon={<Download size={15} aria-hidden />} onClick={() => saveAsFile(text)}>
          Downloaden
        </Button>
      </div>
    </div>
  )
}
