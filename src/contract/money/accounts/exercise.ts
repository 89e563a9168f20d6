import { addDays, type PlainDate, plainDate } from '../../shared/plain-date.ts'

/** The days of an exercise, both within. */
export type Exercise = { debut: PlainDate; fin: PlainDate }

/** The exercise that closes in a year, at the end of a month that counts from 1. */
export const exerciseOf = (annee: number, moisCloture: number): Exercise => ({
  debut: plainDate(annee - 1, moisCloture + 1, 1),
  fin: addDays(plainDate(annee, moisCloture + 1, 1), -1),
})

/**
 * The file's name for the tax office, without extension: the SIREN and the closing day of the exercise (article A. 47 A-1 of the tax
 * procedures).
 */
export const fecName = (siren: string, { fin }: Exercise): string =>
  `${siren.replace(/\s/g, '')}FEC${fin.replaceAll('-', '')}`

export const SIREN_NEEDED =
  'Le fichier des écritures porte le SIREN de la maison\u00a0: saisissez-le d’abord dans les réglages, « Identité et mentions légales ».'
