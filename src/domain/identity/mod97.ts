/** The rest modulo 97 of a text of digits and letters, A = 10 to Z = 35 (ISO 7064, MOD 97-10). */
export function mod97(text: string): number {
  let rest = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
