import { formatShortEuros } from '../format/euros.ts'
import { unaccented } from '../shared/unaccented.ts'
import { packSlug } from './pack-slug.ts'
import { REFERENCE_TARIFS } from './reference-tarifs.ts'
import { isOrderable } from './tarif.ts'
import type { ShownTarif } from './tarif-item.ts'

const MOST_CARDS = 3
const TALKED_OVER = /\b(coaching|redaction|ecriture)\b/

/** A pack of the landing page (spec 1 §3). */
export type PackCard = {
  id: string
  /** « Pack Intégral », without the words in brackets after it. */
  nom: string
  /** The kind of work: the words in brackets, else the type of service. */
  genre: string
  /** « 350 € »; by the page, the price of one page. */
  prix: string
  parPage: boolean
  description: string
  services: string[]
  delai: string
  featured: boolean
  buttonStyle: 'primary' | 'plain'
  /** The `pack` of the order form; null for a service discussed first. */
  pack: string | null
}

/** The packs of the landing page, in the catalogue's order: services that can be ordered alone, three at most (spec 1 §9). */
export const packCards = (tarifs: ShownTarif[]): PackCard[] => tarifsWithCard(tarifs).map(packCardOf)

/** The tarifs that have a card on the landing page, in its order. */
export const tarifsWithCard = <Shown extends Pick<ShownTarif, 'actif' | 'mode' | 'ordre'>>(tarifs: Shown[]) =>
  tarifs
    .filter((tarif) => tarif.actif && isOrderable(tarif))
    .toSorted((a, b) => a.ordre - b.ordre)
    .slice(0, MOST_CARDS)

/** The cards shown while the services cannot be read. */
export const DEFAULT_PACK_CARDS = packCards(
  REFERENCE_TARIFS.map((tarif) => ({ ...tarif, id: packSlug(tarif.nom) })),
)

type CardSource = Omit<ShownTarif, 'actif' | 'ordre' | 'prixFormate' | 'delaiJours' | 'revisionsIncluses'>

/** The card of one tarif. */
export function packCardOf(tarif: CardSource): PackCard {
  const { id, nom, description, prix, mode, typeService, inclus, dureeEstimee, vedette } = tarif
  const [, title, brackets] = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(nom) ?? []
  return {
    id,
    nom: title || nom,
    genre: brackets ? brackets.charAt(0).toLocaleUpperCase('fr') + brackets.slice(1) : typeService,
    prix: formatShortEuros(prix),
    parPage: mode === 'PAR_PAGE',
    description,
    services: inclus,
    delai: dureeEstimee,
    featured: vedette,
    buttonStyle: vedette ? 'primary' : 'plain',
    pack: isTalkedOver(nom) ? null : packSlug(nom),
  }
}

/** Coaching and writing are agreed with a person, not ordered (spec 1 §9). */
function isTalkedOver(nom: string): boolean {
  return TALKED_OVER.test(unaccented(nom).toLowerCase())
}
