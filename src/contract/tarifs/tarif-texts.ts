import { formatShortEuros } from '../format/euros.ts'
import { unaccented } from '../shared/unaccented.ts'
import type { PricedTarif, TarifMode } from './tarif.ts'

const NAMES_OF_PER_PAGE = ['a la page', 'tarification degressive', '2€/page', 'integral']
const WORDS_OF_PER_PAGE = ['correction', 'manuscrit', 'page']

/** Whether a name or a price text announces a price by the page (spec 1 §5); spaces before € do not count. */
export function isPerPageText(nom: string, prixFormate?: string | null): boolean {
  const name = plain(nom)
  return (
    NAMES_OF_PER_PAGE.some((text) => name.includes(text)) ||
    WORDS_OF_PER_PAGE.every((word) => name.includes(word)) ||
    plain(prixFormate ?? '').includes('€/page')
  )
}

/** Whether what a tarif says agrees with how it is charged; one that does not is refused (decisions §4). */
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
