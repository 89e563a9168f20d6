/** The house's three services (specification 1 §2); their delays are its settings', in this order. */
export const SERVICES = [
  {
    nom: 'Correction complète',
    texte:
      'Orthographe, grammaire, syntaxe, ponctuation, cohérence des noms, des temps et des lieux. Chaque intervention reste visible : vous acceptez, ou non.',
  },
  {
    nom: 'Design professionnel',
    texte:
      'Une mise en page qui se lit sans qu’on la remarque, une couverture qui se remarque sans qu’on la cherche. Fichiers prêts pour l’imprimeur et la liseuse.',
  },
  {
    nom: 'Accompagnement publication',
    texte:
      'Autoédition, Amazon KDP, dépôt légal, quatrième de couverture : quelqu’un répond à chaque étape, du premier fichier au premier lecteur.',
  },
]
