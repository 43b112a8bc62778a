import { savingSteps, submissionNotice } from '../../../contract/areas/energySaving/savingSteps.ts'
import {
  referencesIn,
  submissionAsks,
  submitReports,
} from '../../../contract/areas/energySaving/submissions.ts'
import { textIn, textsIn } from '../../../domain/unknown.ts'
import { askFilled } from '../../calls/ask.ts'
import type { AnyRow } from '../../fields/places.ts'
import { type BulkDeed, patience } from '../../records/bulkBar.tsx'
import { css } from '../../styled-system/css'

const listed = css({
  textStyle: 'small',
  maxHeight: '15rem',
  overflowY: 'auto',
  pl: '6',
  listStyle: 'decimal',
})
const lacking = css({ color: 'text.soft' })

/** In which order the references go, and which one each location gets of what was typed so far. */
function Order({ rows, typed }: { rows: readonly AnyRow[]; typed: string | null }) {
  const references = referencesIn(typed, rows.length)
  return (
    <ol className={listed} aria-label="Locaties, in de volgorde van de kenmerken">
      {rows.map((row, place) => {
        const reference = references?.[place] || textIn(row.reference)
        return (
          <li key={row.id}>
            {String(row.entityName)}
            {': '}
            {reference ? reference : <span className={lacking}>nog geen kenmerk</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** Noting of many reports at once that they were handed in. */
export const submittingOf = (customerId: number): BulkDeed => ({
  event: 'SUBMIT',
  ask: (body) => askFilled(submitReports, { customerId, body }, { patience }),
  able: (row) => textsIn(row.allowed).includes('SUBMIT'),
  makes: { one: 'Dossier', many: 'Dossiers', done: 'ingediend' },
  about: (rows, { references }) => <Order rows={rows} typed={textIn(references)} />,
  step: { label: savingSteps.SUBMIT?.label ?? '', asks: submissionAsks, notice: submissionNotice },
})
