import { frenchSpaces } from '#contract/format/typography.ts'

/** A message of a thread, so many days after the payment; the house’s are signed by whoever answers. */
export type DemoMessage = { from: 'CLIENT' | 'HOUSE'; day: number; content: string }

const THREADS: DemoMessage[][] = [
  [
    {
      from: 'CLIENT',
      day: 1,
      content:
        'Bonjour, faut-il laisser mes commentaires dans la marge du fichier, ou les retirer avant la correction ?',
    },
    {
      from: 'HOUSE',
      day: 1,
      content:
        'Bonjour, laissez-les : votre correcteur les lira, et ils n’apparaîtront pas dans le texte livré.',
    },
    { from: 'CLIENT', day: 2, content: 'Parfait, merci.' },
  ],
  [
    {
      from: 'HOUSE',
      day: 2,
      content:
        'Bonjour, une question avant de commencer : les dialogues de votre grand-père sont en patois. Souhaitez-vous que nous gardions la graphie telle quelle, ou que nous l’unifiions d’un chapitre à l’autre ?',
    },
    {
      from: 'CLIENT',
      day: 3,
      content: 'Unifiez, s’il vous plaît, mais gardez « lou » partout : c’est ainsi qu’il le disait.',
    },
  ],
  [
    {
      from: 'CLIENT',
      day: 4,
      content:
        'Bonjour,\n\nje m’aperçois que le chapitre 7 que je vous ai envoyé est une vieille version. Puis-je vous en adresser une autre, ou est-il trop tard ?',
    },
    {
      from: 'HOUSE',
      day: 4,
      content:
        'Bonjour, il n’est pas trop tard : répondez ici avec le chapitre, nous l’échangerons avant que le correcteur n’y arrive.',
    },
    { from: 'CLIENT', day: 5, content: 'C’est envoyé. Merci de votre patience !' },
    { from: 'HOUSE', day: 5, content: 'Bien reçu : 31 pages, la numérotation suit. Bonne journée.' },
  ],
  [
    {
      from: 'HOUSE',
      day: 5,
      content:
        'Votre correctrice a relevé deux dates qui se contredisent (p. 48 et p. 112). Laquelle est la bonne : 1917 ou 1918 ?',
    },
    {
      from: 'CLIENT',
      day: 6,
      content: '1917, sans hésiter. La page 112 est une faute de frappe : quel œil, bravo.',
    },
  ],
  [
    {
      from: 'CLIENT',
      day: 3,
      content:
        'Bonjour, j’ai vu que la livraison est promise pour la fin du mois. Mon imprimeur me demande une date ferme : puis-je compter dessus ?',
    },
    {
      from: 'HOUSE',
      day: 4,
      content:
        'Bonjour, oui. La date affichée sur votre projet est celle que nous tenons ; si quelque chose devait la déplacer, vous le sauriez le jour même.',
    },
  ],
  [
    {
      from: 'CLIENT',
      day: 2,
      content:
        'Les espaces avant les points-virgules ont disparu dans mon fichier, je crois que c’est mon logiciel. Est-ce que cela se corrige, ou dois-je tout reprendre ?',
    },
    { from: 'HOUSE', day: 2, content: 'Cela se corrige, et c’est même le plus agréable du métier.' },
  ],
]

/** The threads of the orders, typeset; an order may have none. */
export const threadOf = (rank: number): DemoMessage[] =>
  rank % 5 === 4 ? [] : typeset(THREADS[rank % THREADS.length] ?? [])

/** What two clients wrote without an order at hand: one about a subject, which has its own thread. */
export const GENERAL_MESSAGES: { subject?: string; content: string; answer: string | null }[] = [
  {
    subject: 'Facture à un autre nom',
    content: 'Bonjour, la facture peut-elle être au nom de mon association plutôt qu’au mien ?',
    answer:
      'Bonjour, une facture émise ne change plus, mais nous pouvons la créditer et en émettre une autre. Envoyez-nous l’adresse exacte.',
  },
  {
    content:
      'Bonjour, le second tome sera prêt au printemps. Est-il possible de retrouver le même correcteur ?',
    answer: null,
  },
].map(({ content, answer, ...titled }) => ({
  ...titled,
  content: frenchSpaces(content),
  answer: answer && frenchSpaces(answer),
}))

/** What a client writes when sending a delivery back. */
export const REVISION_MESSAGE = frenchSpaces(
  'Merci pour ce travail. Deux choses : les italiques des titres d’œuvres ont sauté au chapitre 3, et j’aimerais garder « souventes fois », que vous avez remplacé.',
)

/** What goes with a delivery. */
export const DELIVERY_NOTES = [
  'Tout est corrigé en suivi des modifications. Quelques propositions de style sont en marge, libre à vous.',
  'La chronologie est vérifiée jusqu’au bout ; deux questions vous attendent pages 34 et 91.',
  'Texte définitif et version avec les corrections visibles. Belle lecture.',
].map(frenchSpaces)

/** What the house writes for itself, and for the client, on an order. */
export const HOUSE_NOTES = [
  { noteClient: 'Garder les régionalismes, ne pas toucher aux dialogues.', noteCorrecteur: null },
  {
    noteClient: null,
    noteCorrecteur:
      'Attention aux incises : l’auteur met une virgule avant le tiret. Unifier les noms de lieux sur la carte.',
  },
  {
    noteClient: 'Nous avançons bien : la première partie est relue.',
    noteCorrecteur: 'Très peu de fautes, quelques redites. Chapitre 9 à reprendre.',
  },
]

const typeset = (messages: DemoMessage[]): DemoMessage[] =>
  messages.map((message) => ({ ...message, content: frenchSpaces(message.content) }))
