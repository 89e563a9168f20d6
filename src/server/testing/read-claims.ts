import { AFFIRMATIONS, type Affirmation } from '#contract/settings/affirmations.ts'

/** The claims of the specification's house as they are read: written again here, from the specification (1 §1). */
const READ: Record<Affirmation, RegExp> = {
  annees: /15 ans/,
  auteurs: /1 500\+/,
  avis: /4,9\/5|127 avis|nos clients après la remise/,
  satisfaction: /98 %/,
  temoignages: /Aubrac|Pasquier|Kerbrat/,
  correcteurs: /neuf correcteurs|Astier|Guivarc/i,
  reponseContact: /sous 24 h/,
  reponseEchantillon: /sous 48 h/,
  livraison: /sous 15 jours/,
  delaisServices: /7-10 jours|en continu/,
  garantie: /Satisfait ou corrigé|Modifications illimitées/,
  promotion: /BIENVENUE20|20 % de remise/,
  comparaison: /Prix relevés|deux services français/,
  sansIa: /sans ia\b|intelligence artificielle|aucune? machine|à la main/i,
  serviceFrancais: /service français\b|lu en France/,
  donnees: /restent les vôtres|reste à vous/,
}

/** The claims that a text makes: a page, an e-mail, an answer or the source of one. */
export function readClaims(text: string): Affirmation[] {
  const read = plain(text)
  return AFFIRMATIONS.filter((name) => READ[name].test(read))
}

/** A document as it is read: no comment, no no-break space, whatever its escapes. */
const plain = (text: string) =>
  text
    .replaceAll(/<!--.*?-->|<\/?[a-z][^>]*>/gs, (tag) => (tag.startsWith('<meta') ? tag : ''))
    .replaceAll(/&nbsp;|\\u00a0|\\u202f|\s+/g, ' ')
