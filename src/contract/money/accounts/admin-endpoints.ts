import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { binary } from '../../shared/binary.ts'
import { filterOf } from '../../shared/list.ts'

const YEAR = 'Indiquez une année'
const MONTH = 'Indiquez un mois, de 1 à 12'

const annee = z.coerce.number<number>(YEAR).int(YEAR).min(2000, YEAR).max(2100, YEAR)
const mois = z.coerce.number<number>(MONTH).int(MONTH).min(1, MONTH).max(12, MONTH)

/** A month counts from 1; without one, the whole year. Without a year, this one. */
export const registrePeriod = z.object({ annee: filterOf(annee), mois: filterOf(mois) })
export type RegistrePeriod = z.output<typeof registrePeriod>

/** The exercise that closes in that year; without one, in this year. */
export const fecPeriod = z.object({ annee: filterOf(annee) })
export type FecPeriod = z.output<typeof fecPeriod>

/** The files for the accountant. */
export const adminComptabilite = {
  title: 'La maison\u00a0: comptabilité',
  registre: endpoint({
    method: 'GET',
    path: '/admin/factures/registre',
    access: 'admin',
    confirms: 'always',
    summary: 'Le journal des factures et des avoirs d’une année ou d’un mois, en CSV',
    query: registrePeriod,
    reply: binary,
  }),
  /** 409 as long as the settings lack the seller's SIREN. */
  fec: endpoint({
    method: 'GET',
    path: '/admin/fec',
    access: 'admin',
    confirms: 'always',
    summary:
      'Le fichier des écritures comptables d’un exercice (article A. 47 A-1 du livre des procédures fiscales)',
    query: fecPeriod,
    reply: binary,
  }),
}
