import { css } from '../styled-system/css'

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  mt: '2',
  textStyle: 'tiny',
  color: 'text.soft',
  '& b': { color: 'text', fontWeight: 'medium' },
})

/** How the chart is read. */
export function Legend({ covered, whole }: { covered: boolean; whole: boolean }) {
  return (
    <p className={list}>
      <span>
        <b>●</b> begint hier
      </span>
      <span>
        <b>dubbele rand</b> einde
      </span>
      <span>
        <b>gestreepte rand</b> alles daarin tegelijk
      </span>
      {whole && (
        <span>
          <b>balk links</b> een stroom op zichzelf
        </span>
      )}
      <span>
        <b>[ ]</b> alleen als
      </span>
      <span>
        <b>↻</b> zonder weg te gaan
      </span>
      <span>
        <b>klaar / fout</b> einde van wat gevraagd werd
      </span>
      <span>
        <b>een pijl vanaf de rand</b> vanuit alles daarbinnen
      </span>
      {covered && (
        <span>
          <b>dekking</b> groen in alle lagen gelopen, oranje gestreept in een deel, rood gestippeld niet
        </span>
      )}
    </p>
  )
}
