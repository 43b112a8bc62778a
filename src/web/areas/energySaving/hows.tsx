import { obligatoryYears } from '../../../domain/saving/payback.ts'
import { HowText } from '../../ui/how.tsx'

/** How the figures of a list of locations come about; those of one of them stand with it. */
export function FilesHow() {
  return (
    <HowText>
      <p>
        Stroom is wat de aansluitingen van een locatie in het referentiejaar afnamen, plus wat zij zelf
        opwekte, min wat zij teruggaf aan het net. Gas is wat haar gasaansluitingen afnamen. Met ‘ca.’ is niet
        alles gemeten. Met ‘Verouderd’ is wat er staat niet meer wat nu bekend is: ‘Verbruik bijwerken’
        bewaart dat.
      </p>
      <p>
        De plicht volgt uit de drempels voor stroom en gas. Die staan bij elke locatie onder Verbruik, met wat
        per aansluiting telt. Uitgevoerd telt van de maatregelen die gelden hoeveel er zijn gedaan.
      </p>
    </HowText>
  )
}

/** How the figures of a list of measures come about; with its own figures it stands with each. */
export function MeasuresHow() {
  return (
    <HowText>
      <p>
        Besparing per jaar is wat een maatregel aan kWh en m³ bespaart, maal de marginale prijzen van de
        locatie. De terugverdientijd is de investering gedeeld door die besparing. Verplicht is wat geldt en
        zich in {obligatoryYears} jaar terugverdient.
      </p>
      <p>
        Gemeten is wat in de twaalf maanden na de uitvoering minder is verbruikt dan verwacht volgens de
        twaalf ervoor, bij gas gecorrigeerd voor graaddagen, met de onzekerheid erbij. Bij elke maatregel
        staat dit met haar eigen getallen.
      </p>
    </HowText>
  )
}
