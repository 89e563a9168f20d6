import { z } from 'zod'
import { invoiceSeller } from '../factures/invoice-parties.ts'

/** Who the house is: nothing of it is written anywhere else (look.md, « Identity »). */
export const houseIdentity = invoiceSeller.extend({
  whatsapp: z.string(),
  horaires: z.string(),
  directeurPublication: z.string(),
  hebergeur: z.string(),
  mediateur: z.string(),
})
export type HouseIdentity = z.output<typeof houseIdentity>

/** Until an admin says otherwise; live card payments ask for a complete one (decisions §1). */
export const DEFAULT_IDENTITY: HouseIdentity = {
  nom: 'Bon à tirer',
  formeJuridique: 'SARL au capital de 10 000 €',
  adresse: { ligne1: '12, rue des Correcteurs', codePostal: '75006', ville: 'Paris', pays: 'France' },
  siren: '000 000 000',
  rcs: 'RCS Paris 000 000 000',
  numeroTva: null,
  email: 'bonjour@bonatirer.example',
  telephone: '01 23 45 67 89',
  whatsapp: '33123456789',
  horaires: 'du lundi au vendredi, de 9 h à 18 h',
  regimeTva: 'FRANCHISE',
  directeurPublication: 'Judith Roussel',
  hebergeur: 'Bon à tirer, 12, rue des Correcteurs, 75006 Paris',
  mediateur: 'Médiateur de la consommation à désigner',
}
