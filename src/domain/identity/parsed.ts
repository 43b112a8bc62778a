/**
 * A text in its normal form, or the sentence that says what is wrong with it; `within` says so of a record whose other fields decide
 * the rule.
 */
export type Parsed =
  | { ok: true; value: string }
  | { ok: false; message: string; within?: (record: Readonly<Record<string, unknown>>) => string }

export const accepted = (value: string): Parsed => ({ ok: true, value })
export const refused = (message: string): Parsed => ({ ok: false, message })

/** Without the spaces, points and dashes people write between the groups of a number, in capitals. */
export const bare = (text: string): string => text.replaceAll(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()
