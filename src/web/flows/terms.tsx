import { useBrand } from '../portal/brand.tsx'
import { css } from '../styled-system/css'

const text = css({
  display: 'grid',
  gap: '3',
  '& h2': { textStyle: 'subheading', mt: '2' },
  '& p': { color: 'text.soft' },
})

/** The terms of use of the portal. */
export function Terms() {
  const { name } = useBrand()
  return (
    <div className={text}>
      <p>Door {name} te gebruiken ga je akkoord met deze voorwaarden.</p>
      <h2>Je account</h2>
      <p>
        Je account is persoonlijk. Houd je wachtwoord en de codes van je authenticator-app voor jezelf en laat
        het ons weten als iemand anders ze kent.
      </p>
      <h2>Gegevens</h2>
      <p>
        Je ziet gegevens van je organisatie, zoals aansluitingen, verbruik en contactpersonen. Gebruik ze
        alleen waarvoor je ze nodig hebt en deel ze niet met wie ze niet hoort te zien.
      </p>
      <h2>Vastlegging</h2>
      <p>
        Wijzigingen en inlogpogingen worden vastgelegd: wie, wat en wanneer. Zo is altijd na te gaan hoe een
        gegeven tot stand kwam.
      </p>
      <h2>Meetgegevens</h2>
      <p>
        Verbruikscijfers komen van meetbedrijven en netbeheerders of zijn door je organisatie zelf
        aangeleverd. Ze zijn met zorg verwerkt; voor de afrekening geldt de factuur van je leverancier.
      </p>
    </div>
  )
}
