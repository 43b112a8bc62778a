import { toastTexts } from '../../../machines/flows/toasts.ts'
import type { Problems } from '../../contract/records/problems.ts'

/** What an answer that is no answer means (specification, point 8). */
type RefusalKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'conflict'
  | 'tooMany'
  | 'refused'
  | 'failed'
  | 'unreachable'

/** Why a call did not do what was asked, as a value. */
export interface Refusal {
  readonly kind: RefusalKind
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** A Dutch sentence for the person. */
  readonly message: string
  /** Refusals per field. */
  readonly problems: Problems
  /** Why, as a word for machines, where the contract has words for it. */
  readonly reason: string | null
  /** More for the asker: the record as it is now, in a conflict. */
  readonly data: unknown
  /** Seconds to wait before trying again, when the server said so. */
  readonly wait: number | null
}

/** A refusal as it travels through code that expects rejections, such as a query. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const kinds: Readonly<Record<number, RefusalKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
  422: 'invalid',
  429: 'tooMany',
}

/** Whether what was asked for is not there, for this person. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.kind === 'missing'

/** No answer came: no network, or the server took too long. */
export const unreachable: Refusal = {
  kind: 'unreachable',
  status: 0,
  message: 'De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  problems: {},
  reason: null,
  data: undefined,
  wait: null,
}

interface ErrorBody {
  message?: string
  reason?: string
  errors?: Problems
  data?: unknown
}

/** The refusal that an HTTP answer means. */
export function refusalOf(status: number, body: unknown, retryAfter: string | null): Refusal {
  const { message, errors, reason, data } = (body ?? {}) as ErrorBody
  const wait = Number.parseInt(retryAfter ?? '', 10)
  return {
    kind: kinds[status] ?? (status >= 500 ? 'failed' : 'refused'),
    status,
    message: message ?? toastTexts.error.title,
    problems: errors ?? {},
    reason: reason ?? null,
    data,
    wait: Number.isFinite(wait) ? wait : null,
  }
}

/** What was thrown, as a refusal; a fault of our own code is thrown on. */
export function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal
  throw error
}

/** A refusal as one sentence: that of its first field, or else its message. */
export const sentenceOf = ({ message, problems }: Refusal): string =>
  Object.values(problems).flat()[0] ?? message
