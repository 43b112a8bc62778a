/**
 * A text of a CSV file as every spreadsheet takes it for a text: what it would take for a formula gets an apostrophe
 * before it. The signs are those of OWASP, "CSV Injection" (owasp.org/www-community/attacks/CSV_Injection). In a
 * workbook a text is a text already.
 */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The mark by which Excel knows that a CSV file is UTF-8. */
export const byteOrderMark = '\uFEFF'
