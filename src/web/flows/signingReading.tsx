import { FileDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { saveAs } from '../calls/saveAs.ts'
import { date } from '../format/format.ts'
import { tell } from '../portal/root.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/spinner.tsx'
import { fileOf } from './signingCalls.ts'
import { Heading, type SigningPart } from './signingHeading.tsx'

/** What draws a PDF is large: it comes when there is one to read. */
const PdfPages = lazy(async () => ({ default: (await import('./pdfPages.tsx')).PdfPages }))

const parts = css({ display: 'grid', gap: '4' })
const soft = css({ color: 'text.soft', overflowWrap: 'anywhere' })
const said = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderLeftWidth: '3px',
  borderLeftStyle: 'solid',
  borderColor: 'accent',
  pl: '3',
})
const ways = css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: '2fr 1fr' }, gap: '2' })

/** Gives somebody a file that the link gives; why it cannot be had is told. */
export async function take(token: string, which: 'document' | 'signed' | 'receipt'): Promise<void> {
  try {
    const { name, content } = await fileOf(token, which)
    saveAs(name, content)
  } catch {
    tell.error('Het bestand kon niet worden opgehaald. Probeer het opnieuw.')
  }
}

/** What is to be signed, by whom it is asked, and the document itself. */
export function ReadingView({ snapshot, send }: SigningPart) {
  const { page, token } = snapshot.context
  if (page === null) return null
  return (
    <div data-testid="signing-reading" className={parts}>
      <Heading>{page.subject}</Heading>
      <p className={soft}>
        {page.senderName} vraagt u, {page.signerName}, om dit te ondertekenen voor {page.customerName}. Dat
        kan tot en met {date(page.expiresOn)}.
      </p>
      {page.message && <p className={said}>{page.message}</p>}
      <Suspense fallback={<Loader />}>
        <PdfPages
          name={page.fileName}
          cacheKey={token}
          read={(signal) => fileOf(token, 'document', signal)}
        />
      </Suspense>
      <Button
        look="quiet"
        icon={<FileDown size={16} aria-hidden />}
        onClick={() => void take(token, 'document')}
      >
        Document downloaden
      </Button>
      <div className={ways}>
        <Button look="primary" size="lg" wide onClick={() => send({ type: 'sign' })}>
          Ondertekenen
        </Button>
        <Button size="lg" wide onClick={() => send({ type: 'reject' })}>
          Weigeren
        </Button>
      </div>
      <p className={soft}>
        Voordat u tekent of weigert, mailen we een code naar {page.mailbox}. Zo staat vast dat u het bent.
      </p>
    </div>
  )
}
