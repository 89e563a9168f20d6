import { z } from 'zod'
import type { FactureSeller } from '../money/invoices/facture-parties.ts'
import { phone, requiredEmail, shortText } from '../shared/text.ts'
import { HOUSE_NAME } from './house-name.ts'

const named = (max: number) => shortText(max, { required: 'Ce champ est requis' })

/** The identity of the house: written nowhere else. */
export const houseIdentity = z.object({
  nom: named(100),
  formeJuridique: named(200),
  adresse: z.object({
    ligne1: named(200),
    ligne2: shortText(200).optional(),
    codePostal: named(20),
    ville: named(100),
    pays: named(100),
  }),
  /** Nine digits, by threes. Whether its key is right is asked by live payments (`missingIdentity`). */
  siren: z
    .string({ error: 'Le SIREN est requis' })
    .trim()
    .regex(/^\d{3} ?\d{3} ?\d{3}$/, 'Le SIREN compte neuf chiffres'),
  rcs: named(100),
  numeroTva: shortText(30)
    .nullable()
    .overwrite((text) => text || null),
  email: requiredEmail,
  telephone: phone.regex(/^0\d( ?\d{2}){4}$/, 'Saisissez dix chiffres, par exemple 01 23 45 67 89'),
  /** A number as wa.me wants it: country code first, digits alone; empty for no link. */
  whatsapp: z
    .string()
    .trim()
    .regex(/^(\d{8,15})?$/, 'Saisissez le numéro avec l’indicatif du pays, sans espace ni signe'),
  regimeTva: z.enum(['FRANCHISE', 'TVA_20']),
  directeurPublication: named(200),
  /** Name, address and telephone of the site's host (article 1-1 of law 2004-575). */
  hebergeur: named(500),
  /** Name and address of the consumer mediator (article L. 616-1 of the consumer code). */
  mediateur: named(500),
}) satisfies z.ZodType<FactureSeller>
export type HouseIdentity = z.output<typeof houseIdentity>

/** The identity until an admin saves another; live card payments need a complete one (decisions §1). */
export const DEFAULT_IDENTITY: HouseIdentity = {
  nom: HOUSE_NAME,
  formeJuridique: 'SARL au capital de 10 000 €',
  adresse: { ligne1: '12, rue des Correcteurs', codePostal: '75006', ville: 'Paris', pays: 'France' },
  siren: '000 000 000',
  rcs: 'RCS Paris 000 000 000',
  numeroTva: null,
  email: 'bonjour@bonatirer.example',
  telephone: '01 23 45 67 89',
  whatsapp: '33123456789',
  regimeTva: 'FRANCHISE',
  directeurPublication: 'Judith Roussel',
  hebergeur: `${HOUSE_NAME}, 12, rue des Correcteurs, 75006 Paris, téléphone 01\u00a023\u00a045\u00a067\u00a089`,
  mediateur: 'Médiateur de la consommation à désigner',
}
