import { formatShortEuros } from '../format/euros.ts'
import { unaccented } from '../shared/unaccented.ts'
import type { PricedTarif, TarifMode } from './tarif.ts'

/** The words of a price by the page, as written and without accents. */
const NAMES_OF_PER_PAGE = [
  ['à la page', 'a la page'],
  ['tarification dégressive', 'tarification degressive'],
  ['2\u00a0€/page', '2€/page'],
  ['intégral', 'integral'],
] as const
const WORDS_OF_PER_PAGE = ['correction', 'manuscrit', 'page']

/** Whether a name or a price text announces a price by the page (spec 1 §5); spaces before € do not count. */
export function isPerPageText(nom: string, prixFormate?: string | null): boolean {
  return perPageWords(nom) !== undefined || plain(prixFormate ?? '').includes('€/page')
}

/** The words of a name that announce a price by the page (spec 1 §5): « intégral »; undefined without any. */
export function perPageWords(nom: string): string | undefined {
  const name = plain(nom)
  const [written] = NAMES_OF_PER_PAGE.find(([, text]) => name.includes(text)) ?? []
  if (written) return written
  return WORDS_OF_PER_PAGE.every((word) => name.includes(word)) ? WORDS_OF_PER_PAGE.join(', ') : undefined
}

/** Adds the page to the price text of a service sold by the page: « 4,99€ » becomes « 4,99 €/page »; any other text stays unchanged. */
export const completedPrixFormate = ({
  prixFormate,
  mode,
}: {
  prixFormate: string
  mode: TarifMode
}): string =>
  mode === 'PAR_PAGE' && !isPerPageText('', prixFormate)
    ? prixFormate.replace(ENDS_WITH_EUROS, '\u00a0€/page')
    : prixFormate

const ENDS_WITH_EUROS = /\s*€(\s*(par|la)\s+page)?\s*$/i

/** Whether the texts of a tarif agree with its mode; a disagreement is refused (decisions §4). */
export const tarifTextsAgree = ({ nom, prixFormate, mode }: TarifTexts) =>
  isPerPageText(nom, prixFormate) === (mode === 'PAR_PAGE')

type TarifTexts = Pick<PricedTarif, 'nom' | 'prixFormate' | 'mode'>

/** The price text of a tarif: « 2 €/page », « 350 € », « +50 % » for a supplement. */
export function prixFormateOf({ prix, mode }: { prix: number; mode: TarifMode }): string {
  if (mode === 'SUPPLEMENT') return `+${prix}\u00a0%`
  return mode === 'PAR_PAGE' ? `${formatShortEuros(prix)}/page` : formatShortEuros(prix)
}

const plain = (text: string) =>
  unaccented(text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s+€/g, '€')
    .replace(/€\s*\/\s*/g, '€/')
