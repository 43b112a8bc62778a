/**
 * Why a login was refused: member `reason` of the 401 body, beside `message`. Unknown address, wrong password and a lock
 * are all `credentials`; `inactive` and `company` come only after a correct password.
 */
export type LoginRefusal = 'credentials' | 'secret' | 'inactive' | 'company'

/** The sentence that goes with each refusal (specification point 8). */
export const loginRefusals: Readonly<Record<LoginRefusal, string>> = {
  credentials: 'Verkeerde gegevens',
  secret: 'De code is onjuist',
  inactive: 'Je account is niet langer actief, waardoor inloggen niet meer mogelijk is',
  company:
    'Het bedrijf waarvoor u werkt maakt niet langer gebruik van deze software oplossing. Inloggen is daardoor niet mogelijk.',
}
