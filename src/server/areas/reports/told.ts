import { type ReportKind, reportKinds } from '../../../contract/areas/reports/reportWords.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { percentKnown } from '../../../domain/energy/completeness.ts'
import { calendarName } from '../../../domain/time/calendarName.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { House } from '../../paper/letter.ts'
import type { Content } from './content.ts'

/** A report, and all that stands around its figures. */
export interface Told {
  readonly kind: ReportKind
  readonly span: Span
  readonly madeOn: Day
  /** Who sends it, how that looks, and to whom: the name first. */
  readonly sender: string
  readonly house: House
  readonly addressee: readonly string[]
  /** Empty: the whole customer. */
  readonly entities: readonly string[]
  /** Empty: all connections of those. */
  readonly connections: readonly string[]
  readonly content: Content
}

export const titleOf = ({ kind, span }: Pick<Told, 'kind' | 'span'>) =>
  `Rapportage ${reportKinds[kind]} ${calendarName(span)}`

export const completenessText = ({ completeness, completeOf }: Content) =>
  `${figure(percentKnown(completeness), 0, 1)}% ${completeOf}`

/** What a reader must know before any figure: of which days it is, and how much of it is there. */
export const factsOf = ({ span, madeOn, entities, connections, content }: Told) =>
  [
    ['Periode', calendarName(span)],
    ['Dagen', `${dayText(span.from)} t/m ${dayText(span.to)}`],
    ['Gemaakt op', dayText(madeOn)],
    ['Gegevens t/m', content.dataUntil === null ? 'Geen' : dayText(content.dataUntil)],
    ['Volledigheid', completenessText(content)],
    ['Entiteiten', entities.length === 0 ? null : entities.join(', ')],
    // Which ones stands below: they are too many to stand beside an address.
    ['Aansluitingen', connections.length === 0 ? null : `${connections.length} gekozen`],
  ] as const
