/** Letters that the fonts of every PDF reader lack and that are no other letter with a mark: as they are written without. */
const others: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
}

/** What is not in WinAnsi, the letters that the standard fonts of a PDF have. */
const strange = /[^\n -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** Words as the standard fonts of a PDF can draw them: a letter they lack loses its mark, and what is no such letter shows as "?". */
export const onPaper = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(
      strange,
      (sign) =>
        others[sign] ?? (sign.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(strange, '') || '?'),
    )
