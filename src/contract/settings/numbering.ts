import { z } from 'zod'
import { lettersOf } from '../commandes/commande-number.ts'
import { wholeBetween } from '../shared/bounded.ts'

/** With the year and the rank the number stays under the 35 characters of French electronic invoices (XP Z12-012, BR-FR-01). */
const MAX_PREFIX = 10
/** Letters, digits, dashes and slashes, which those invoices, the FEC and the reference of a transfer all accept. */
const PREFIX = /^[a-z][a-z0-9]*(?:[-/][a-z0-9]+)*$/i
const PREFIX_OR_NONE = new RegExp(`^$|${PREFIX.source}`, 'i')

const prefixOf = (pattern: RegExp) =>
  z
    .string({ error: 'Le préfixe est requis' })
    .trim()
    .max(MAX_PREFIX, `Un préfixe ne peut pas dépasser ${MAX_PREFIX} caractères`)
    .regex(
      pattern,
      'Un préfixe commence par une lettre, puis compte des lettres sans accent, des chiffres, et entre eux un tiret ou une barre',
    )
const prefix = prefixOf(PREFIX)

const firstFacture = wholeBetween(1, 999_999)

/** Where the numbers of a house begin, which may come from another tool: chosen before the first one leaves (decision 183). */
export const numbering = z.object({
  prefixeFactures: prefix,
  premiereFacture: firstFacture,
  prefixeAvoirs: prefix,
  premierAvoir: firstFacture,
  /** Empty for a number alone. */
  prefixeCommandes: prefixOf(PREFIX_OR_NONE),
  premiereCommande: wholeBetween(1, 9_999_999),
})
export type Numbering = z.output<typeof numbering>

export const DEFAULT_NUMBERING: Numbering = {
  prefixeFactures: 'FAC',
  premiereFacture: 1,
  prefixeAvoirs: 'AV',
  premierAvoir: 1,
  prefixeCommandes: '',
  premiereCommande: 1001,
}

/** No number is given twice (CGI, ann. II, art. 242 nonies A): neither as it is written, nor as the name of a file. */
export const sentNumbering = numbering
  .refine(({ prefixeFactures, prefixeAvoirs }) => written(prefixeFactures) !== written(prefixeAvoirs), {
    path: ['prefixeAvoirs'],
    error: 'Les avoirs et les factures ont chacun leur préfixe',
  })
  .refine(
    ({ prefixeCommandes, prefixeFactures, prefixeAvoirs }) =>
      !isReadAs(prefixeCommandes, prefixeFactures) && !isReadAs(prefixeCommandes, prefixeAvoirs),
    {
      path: ['prefixeCommandes'],
      error: 'Le numéro d’une commande ne se lit pas comme celui d’une facture ou d’un avoir',
    },
  )

const written = (text: string) => text.toLowerCase().replaceAll('/', '-')

/** Under « FAC » or « FAC-2026 », the number of an order would be read as that of an invoice of « FAC ». */
function isReadAs(prefixOfCommandes: string, other: string): boolean {
  const [mine, theirs] = [lettersOf(prefixOfCommandes), lettersOf(other)]
  return mine !== '' && mine.startsWith(theirs) && /^\d*$/.test(mine.slice(theirs.length))
}

/** What a series has given: the last number, null before any, which closes the choice; and the next one as it stands. */
const numbered = z.object({ dernier: z.string().nullable(), prochain: z.string() })

export const numbersGiven = z.object({
  /** The year in Paris, which the numbers of invoices and credit notes hold. */
  annee: z.int(),
  factures: numbered,
  avoirs: numbered,
  commandes: numbered,
})
export type NumbersGiven = z.output<typeof numbersGiven>

/** Why the prefix and the first number of a series do not change any more; null while they may. */
export const factureLocked = ({ dernier }: { dernier: string | null }): string | null =>
  dernier &&
  `La facture ${dernier} est déjà émise\u00a0: le préfixe et le premier numéro des factures ne changent plus.`

export const avoirLocked = ({ dernier }: { dernier: string | null }): string | null =>
  dernier &&
  `L’avoir ${dernier} est déjà émis\u00a0: le préfixe et le premier numéro des avoirs ne changent plus.`

export const commandeLocked = ({ dernier }: { dernier: string | null }): string | null =>
  dernier &&
  `Le numéro de commande ${dernier} est déjà donné\u00a0: le préfixe et le premier numéro des commandes ne changent plus.`
