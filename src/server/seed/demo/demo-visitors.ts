import { frenchSpaces } from '#contract/format/typography.ts'

export type Visitor = { prenom: string; nom: string; email: string; telephone: string }

const person = (prenom: string, nom: string, telephone: string): Visitor => ({
  prenom,
  nom,
  telephone,
  email: `${prenom}.${nom}@exemple.fr`
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[ ’']/g, '-')
    .toLowerCase(),
})

const ODETTE = person('Odette', 'Lavergne', '06 02 03 04 05')
const BAPTISTE = person('Baptiste', 'Roussillon', '06 12 13 14 15')
const NOUR = person('Nour', 'Haddad', '07 22 23 24 25')
const LISE = person('Lise', 'Fontanges', '06 32 33 34 35')
const ARMAND = person('Armand', 'de Saint-Cyr', '06 42 43 44 45')
const YAEL = person('Yaël', 'Benhamou', '07 52 53 54 55')

export const SAMPLES = [
  {
    ...ODETTE,
    genre: 'roman',
    description: 'Le premier chapitre d’un roman de 280 pages.',
    daysAgo: 19,
    answer: frenchSpaces(
      'Bonjour Odette, voici vos dix pages, corrigées et commentées. Votre style est déjà très tenu : nous avons surtout resserré les dialogues.',
    ),
  },
  {
    ...BAPTISTE,
    genre: 'essai',
    description: 'L’introduction de mon essai sur les chemins de halage.',
    daysAgo: 5,
    answer: undefined,
  },
  { ...NOUR, genre: 'poesie', description: 'Trois poèmes en prose.', daysAgo: 0, answer: undefined },
] as const

export const CALLS = [
  {
    ...LISE,
    time: '10:00',
    subject: 'Autoédition, et ce que vous corrigez au juste',
    daysAgo: 24,
    outcome: { statut: 'TENUE', note: 'Enverra son manuscrit en janvier.' },
  },
  {
    ...ARMAND,
    time: '14:30',
    subject: 'Une thèse de 400 pages',
    daysAgo: 18,
    outcome: { statut: 'TENUE', note: null },
  },
  {
    ...YAEL,
    time: '11:30',
    subject: 'Délais pour un concours',
    daysAgo: 6,
    outcome: { statut: 'ANNULEE', note: null },
  },
  { ...ODETTE, time: '09:30', subject: 'La suite de mon échantillon', daysAgo: 1, outcome: undefined },
  { ...NOUR, time: '16:00', subject: 'Un recueil bilingue', daysAgo: 0, outcome: undefined },
] as const

export const CHATS = [
  {
    ...BAPTISTE,
    message: frenchSpaces('Bonjour, corrigez-vous aussi les notes de bas de page ?'),
    daysAgo: 8,
    answer: frenchSpaces('Bonjour Baptiste, oui : elles comptent comme le texte, et sont relues avec lui.'),
  },
  {
    ...person('Maxence', 'Tollet', '06 62 63 64 65'),
    message: frenchSpaces('Bonsoir, un manuscrit de 190 pages peut-il revenir avant Noël ?'),
    daysAgo: 0,
    answer: undefined,
  },
] as const

export const READERS = [
  { email: ODETTE.email, daysAgo: 140, end: 'CONFIRMED' },
  { email: LISE.email, daysAgo: 96, end: 'CONFIRMED' },
  { email: ARMAND.email, daysAgo: 71, end: 'LEFT' },
  { email: 'librairie.du-causse@exemple.fr', daysAgo: 40, end: 'CONFIRMED' },
  { email: YAEL.email, daysAgo: 3, end: 'WAITING' },
] as const

export const CANNED = [
  {
    titre: 'Manuscrit bien reçu',
    contenu: frenchSpaces(
      'Bonjour {prenom},\n\nVotre manuscrit « {titre} » est bien arrivé. Nous le lisons et revenons vers vous.\n\n{signature}',
    ),
  },
  {
    titre: 'Demande de précisions',
    contenu: frenchSpaces(
      'Bonjour {prenom},\n\nAvant de commencer, une question : préférez-vous les rectifications orthographiques de 1990, ou l’usage traditionnel ?\n\n{signature}',
    ),
  },
  {
    titre: 'Délai',
    contenu: frenchSpaces(
      'Bonjour {prenom},\n\nVotre correctrice termine sa relecture. Vous recevrez votre texte à la date promise.\n\n{signature}',
    ),
  },
]
