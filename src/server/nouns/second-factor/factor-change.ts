import { MASKED } from '../logs/changes-of.ts'

/** A change of a second factor, as the log keeps it and the e-mail names it. */
export type FactorChange = (typeof FACTOR_CHANGES)[keyof typeof FACTOR_CHANGES]

const ADDED = { before: false, after: true }
const REMOVED = { before: true, after: false }

export const FACTOR_CHANGES = {
  totpAdded: {
    code: 'totpAdded',
    told: 'Une application d’authentification vient d’être activée',
    field: 'applicationAuthentification',
    ...ADDED,
  },
  totpRemoved: {
    code: 'totpRemoved',
    told: 'L’application d’authentification vient d’être retirée',
    field: 'applicationAuthentification',
    ...REMOVED,
  },
  passkeyAdded: {
    code: 'passkeyAdded',
    told: 'Une clé d’accès vient d’être ajoutée',
    field: 'cleAcces',
    ...ADDED,
  },
  passkeyRemoved: {
    code: 'passkeyRemoved',
    told: 'Une clé d’accès vient d’être retirée',
    field: 'cleAcces',
    ...REMOVED,
  },
  codesRemade: {
    code: 'codesRemade',
    told: 'De nouveaux codes de secours viennent de remplacer les anciens',
    field: 'codesDeSecours',
    before: MASKED,
    after: MASKED,
  },
  removedByHouse: {
    code: 'removedByHouse',
    told: 'Notre maison vient de retirer la double authentification',
    field: 'doubleAuthentification',
    ...REMOVED,
  },
} as const
