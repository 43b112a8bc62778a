import { FileDown } from 'lucide-react'
import type { SignerPage } from '../../contract/areas/signing/signerCalls.ts'
import { date } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Heading, type SigningPart } from './signingHeading.tsx'
import { take } from './signingReading.tsx'

const parts = css({ display: 'grid', gap: '4' })
const soft = css({ color: 'text.soft', overflowWrap: 'anywhere' })

/** What is said where there is nothing (more) to sign. */
const words: Readonly<
  Record<Exclude<SignerPage['kind'], 'open'>, readonly [string, (page: SignerPage) => string]>
> = {
  turn: [
    'U bent nog niet aan de beurt',
    () => 'Een ander tekent eerst. Zodra u aan de beurt bent, krijgt u daar een e-mail over.',
  ],
  signed: [
    'U hebt getekend',
    ({ signers }) =>
      `Er ${signers.filter(({ state }) => state !== 'signed').length === 0 ? 'hoeft niemand meer te tekenen' : 'tekenen nog anderen'}. Als alles klaar is, mailen we u het getekende document. U kunt deze pagina sluiten.`,
  ],
  completed: [
    'Getekend door iedereen',
    ({ files }) =>
      files.length > 0
        ? 'Het getekende document en het transactiebewijs staan voor u klaar. Bewaar ze zelf.'
        : 'De link om het document op te halen staat in onze laatste e-mail.',
  ],
  rejected: [
    'Dit is geweigerd',
    ({ signers, signerName }) =>
      `${signers.some(({ name, state }) => name === signerName && state === 'rejected') ? 'U hebt geweigerd, en de afzender leest waarom.' : 'Een van de ondertekenaars tekent niet.'} U hoeft niets meer te doen.`,
  ],
  recalled: [
    'De ondertekening is ingetrokken',
    ({ senderName }) => `U hoeft niets meer te doen. Vragen? Neem contact op met ${senderName}.`,
  ],
  expired: [
    'De termijn is voorbij',
    ({ senderName, expiresOn }) =>
      `Ondertekenen kon tot en met ${date(expiresOn)}. Neem contact op met ${senderName} als u alsnog wilt tekenen.`,
  ],
  failed: [
    'Ondertekenen is niet gelukt',
    ({ senderName }) => `Er ging iets mis bij het verwerken. Neem contact op met ${senderName}.`,
  ],
}

/** How it stands: another's turn, signed, over. */
export function OverView({ snapshot, send }: SigningPart) {
  const { page, token } = snapshot.context
  if (page === null || page.kind === 'open') return null
  const [title, text] = words[page.kind]
  return (
    <div data-testid="signing-over" role="status" className={parts}>
      <Heading>{title}</Heading>
      <p className={soft}>{page.subject}</p>
      <p>{text(page)}</p>
      {page.files.includes('signed') && (
        <Button
          look="primary"
          wide
          icon={<FileDown size={16} aria-hidden />}
          onClick={() => void take(token, 'signed')}
        >
          Getekend document ophalen
        </Button>
      )}
      {page.files.includes('receipt') && (
        <Button wide icon={<FileDown size={16} aria-hidden />} onClick={() => void take(token, 'receipt')}>
          Transactiebewijs ophalen
        </Button>
      )}
      <Button look="quiet" wide onClick={() => send({ type: 'again' })}>
        Opnieuw kijken
      </Button>
    </div>
  )
}
