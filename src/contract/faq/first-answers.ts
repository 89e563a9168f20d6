/** The first answer that a new house gives on artificial intelligence: a claim, until the house writes its own. */
export const WITHOUT_AI =
  'Non. Votre manuscrit est lu par un correcteur dont vous connaissez le nom, du premier mot au dernier. Aucun texte n’est confié à une machine.'
