import { type Problems, summaryOf } from '../../contract/records/problems.ts'

/** A refusal with its HTTP status and a Dutch sentence a person may read. */
export class Refused extends Error {
  readonly status: number
  readonly problems: Problems | undefined
  /** More for the asker's machine: the current record of a conflict, for instance. */
  readonly data: unknown
  readonly retryAfter: number | undefined
  /** What is still asked late once this is put right, by field. */
  late: Problems | undefined

  constructor(
    status: number,
    message: string,
    more: { problems?: Problems; data?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.problems = more.problems
    this.data = more.data
    this.retryAfter = more.retryAfter
  }
}

/** 401: nobody, or a session that has ended. */
export class Unauthenticated extends Refused {
  constructor() {
    super(401, 'Je bent niet (meer) ingelogd. Log opnieuw in.')
  }
}

/** 403: known, but not allowed. Without words of its own it is said what was asked: to look, or to change something. */
export class Forbidden extends Refused {
  readonly isUnsaid: boolean

  constructor(message?: string) {
    super(403, message ?? 'Je hebt geen toegang tot dit onderdeel.')
    this.isUnsaid = message === undefined
  }
}

/** 404: does not exist, or belongs to somebody else; the answer is the same. */
export class NotFound extends Refused {
  constructor() {
    super(404, 'Dit is niet gevonden.')
  }
}

/** 422: every field that is wrong, at once. */
export class Invalid extends Refused {
  constructor(
    problems: Problems,
    message = summaryOf(problems, 'Je hebt niet alle verplichte velden ingevuld'),
  ) {
    super(422, message, { problems })
  }
}

/** 409: somebody else was first, or something still refers to the record; `data` holds the record as it is now. */
export class Conflict extends Refused {
  constructor(message: string, data?: unknown) {
    super(409, message, { data })
  }
}

/** 412: the step was chosen on an older version of the record; `data` holds it as it is now. */
export class Stale extends Refused {
  constructor(data: unknown) {
    super(412, 'Iemand anders heeft dit intussen gewijzigd.', { data })
  }
}

/** 429: too many tries; wait `retryAfter` seconds. */
export class TooMany extends Refused {
  constructor(retryAfter: number, message = 'Te veel pogingen. Probeer het later opnieuw.') {
    super(429, message, { retryAfter })
  }
}
