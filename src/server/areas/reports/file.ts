import type { ReportFormat, ReportKind } from '../../../contract/areas/reports/reportWords.ts'
import { fileName } from '../../../domain/fileName.ts'
import type { Span } from '../../../domain/time/period.ts'
import { fileTypes } from '../../records/exports/export.ts'
import { titleOf } from './told.ts'

const types: Readonly<Record<ReportFormat, string>> = { pdf: 'application/pdf', xlsx: fileTypes.xlsx }

export const fileTypeOf = (format: ReportFormat): string => types[format]

/** What the file of a report is called. */
export const nameOf = (kind: ReportKind, span: Span, format: ReportFormat): string =>
  fileName(`${titleOf({ kind, span }).replaceAll('/', '-')}.${format}`)
