import { requestCustomerExport, requestExport } from '../../contract/areas/exports/exportCalls.ts'
import { exportFields, exportJob } from '../../contract/areas/exports/exports.ts'
import type { AnyResource, Step } from '../../contract/records/resource.ts'
import type { Query } from '../calls/api.ts'
import { askFilled } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { asked, ownStep } from './ownStep.ts'

/** The last part of the path of a file: its sheet and its format, "export.csv". */
export type FileId = string

/** What one is asked for a file that the server writes apart, whichever file it is. */
export const askedFor: Step = { label: 'Export aanvragen', asks: exportFields }

const said = 'Je export wordt gemaakt. Je krijgt een e-mail zodra hij klaarstaat bij Exports.'

/** The list as it is asked, in words of its address; what is not asked is not there. */
const wordsOf = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

/** Asks the server to write a list as a file: the event is the file that was chosen, its record the list as it was on screen. */
export function exportOf(resource: AnyResource, customerId: number | null) {
  return ownStep(
    'exportRequest',
    ({ chosen, values }) => {
      const [sheet, format] = chosen.event.split('.')
      const kind = sheet === 'export' ? resource.name : `${resource.name}/${sheet}`
      const query = wordsOf(chosen.record as Query)
      const body = { ...values, kind, format, query }
      return asked(
        resource.within === 'customer'
          ? askFilled(requestCustomerExport, { customerId: customerId ?? 0, body })
          : askFilled(requestExport, { body }),
        said,
      )
    },
    () => void queryClient.invalidateQueries({ queryKey: [exportJob.name] }),
  )
}
