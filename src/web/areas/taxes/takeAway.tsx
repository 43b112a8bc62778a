import { FileDown, Printer } from 'lucide-react'
import type { TaxHelpAnswer } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { products } from '../../../contract/records/picklists.ts'
import { saveText } from '../../calls/saveAs.ts'
import { dates, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { outcomeFile } from './outcomeFile.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const buttons = css({ display: 'flex', gap: '2', _print: { display: 'none' } })
const asked = css({ textStyle: 'small', color: 'text.soft' })

type Values = Readonly<Record<string, string>>

/** Over what it was worked out: on paper the form is not there to tell. */
function askedText({ product, from = '', to = '', uses = '' }: Values, { unit }: TaxHelpAnswer): string {
  const used = uses.split(';').map((use) => number(use, 3))
  return `${products[product === '2' ? 2 : 1]}, ${dates(from, to)}, verbruik ${used.join(' + ')} ${unit}`
}

/** What was asked, and the outcome to take along: on paper, or as a file for a spreadsheet. */
export function TakeAway({ answer, values }: { answer: TaxHelpAnswer; values: Values }) {
  return (
    <div className={bar}>
      <p className={asked}>{askedText(values, answer)}</p>
      <div className={buttons}>
        <Button icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
          Afdrukken
        </Button>
        <Button
          icon={<FileDown size={15} aria-hidden />}
          onClick={() => saveText('rekenhulp.csv', 'text/csv', outcomeFile(answer))}
        >
          Als CSV
        </Button>
      </div>
    </div>
  )
}
