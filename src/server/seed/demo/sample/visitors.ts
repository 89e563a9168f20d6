import type { SampleGenre, SampleStatut } from '#contract/support/forms.ts'

/** The visitor who writes in the chat of the site. */
export const ODILE = { nom: 'Odile Cormier', email: 'odile.cormier@exemple.fr', telephone: '06 39 98 71 02' }

type Sample = {
  nom: string
  email: string
  telephone: string
  genre: SampleGenre | null
  statut: SampleStatut
  daysAgo: number
  description: string | null
  file: string | null
}

/** The first three still have their thread; the others' messages have passed their time and are erased. */
export const SAMPLES: Sample[] = [
  {
    nom: 'Armelle Jourdan',
    email: 'armelle.jourdan@exemple.fr',
    telephone: '06 39 98 71 10',
    genre: 'roman',
    statut: 'NOUVEAU',
    daysAgo: 1,
    description:
      'Le premier chapitre d’un roman de 280 pages. Je voudrais surtout savoir si les dialogues tiennent.',
    file: 'chapitre-1.docx',
  },
  {
    nom: 'Baptiste Roussillon',
    email: 'baptiste.roussillon@exemple.fr',
    telephone: '07 39 98 71 11',
    genre: 'essai',
    statut: 'EN_COURS',
    daysAgo: 3,
    description: 'L’introduction de mon essai sur les chemins de halage.',
    file: 'introduction-chemins-de-halage.pdf',
  },
  {
    nom: 'Ysolde Lemarchand',
    email: 'ysolde.lemarchand@exemple.fr',
    telephone: '06 39 98 71 12',
    genre: 'poesie',
    statut: 'REPONDU',
    daysAgo: 9,
    description: 'Trois poèmes en prose, et une question : les corrigez-vous vraiment ?',
    file: 'trois-poemes.docx',
  },
  {
    nom: 'Hugo Fabre',
    email: 'hugo.fabre@exemple.fr',
    telephone: '06 39 98 46 63',
    genre: 'nouvelle',
    statut: 'TERMINE',
    daysAgo: 61,
    description: 'Une nouvelle de douze pages, pour un concours.',
    file: null,
  },
  {
    nom: 'Gwladys de Penfentenyo-Kervéréguin',
    email: 'gwladys.depk@exemple.fr',
    telephone: '06 39 98 71 14',
    genre: 'biographie',
    statut: 'TERMINE',
    daysAgo: 133,
    description: null,
    file: null,
  },
  {
    nom: 'Noé Blin',
    email: 'noe.blin@exemple.fr',
    telephone: '06 39 98 71 15',
    genre: null,
    statut: 'TERMINE',
    daysAgo: 204,
    description: 'Je ne sais pas encore ce que c’est : à vous de me le dire !',
    file: null,
  },
  {
    nom: 'Solange Aubertin-Vial',
    email: 'solange.av@exemple.fr',
    telephone: '05 39 98 71 16',
    genre: 'autre',
    statut: 'TERMINE',
    daysAgo: 287,
    description: 'Le livret d’une exposition municipale.',
    file: null,
  },
]

export type Reader = [email: string, daysAgo: number, left?: number | 'WAITING']

/** Days ago each asked for the letter, and left it since, or has yet to confirm. */
export const READERS: Reader[] = [
  ['odette.lavergne@exemple.fr', 381],
  ['librairie.du-causse@exemple.fr', 340],
  ['armand.de-saint-cyr@exemple.fr', 311, 96],
  ['camille.rostand@exemple.fr', 290],
  ['atelier.ecriture.brest@exemple.fr', 255],
  ['f.zweifel@exemple.fr', 231, 40],
  ['lise.fontanges@exemple.fr', 190],
  ['mediatheque.municipale.de.saint-jean-pied-de-port@exemple.fr', 161],
  ['perrine.loiseau@exemple.fr', 118],
  ['t.perrin-desnos@exemple.fr', 84],
  ['gwladys.depk@exemple.fr', 63, 12],
  ['hugo.fabre@exemple.fr', 37],
  ['noe.blin@exemple.fr', 15],
  ['armelle.jourdan@exemple.fr', 9, 'WAITING'],
  ['nour.haddad@exemple.fr', 1, 'WAITING'],
]

/** A person who withdraws from an order that is not found. */
export const GASPARD = {
  nom: 'Gaspard Tissandier',
  email: 'gaspard.tissandier@exemple.fr',
  contrat: 'Mes nouvelles, envoyées la semaine dernière',
}
