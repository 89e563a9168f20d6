/** Rows as long and as short as real ones. */
export const sampleCommandes = [
  {
    id: '1',
    title: 'Les Hauts de Lozère',
    client: 'Marie-Thérèse Aubrac',
    pages: 250,
    state: 'active',
    date: '24 nov.',
    amount: '480,00 €',
  },
  {
    id: '2',
    title: 'Mémoires d’un géomètre',
    client: 'Jean-Noël Pasquier',
    pages: 412,
    state: 'success',
    date: '11 déc.',
    amount: '692,00 €',
  },
  {
    id: '3',
    title: 'Petite histoire des phares et de ceux qui les ont éteints, de Cordouan à l’île Vierge, 1789-1914',
    client: 'Anne-Sophie de La Villemarqué-Kergariou',
    pages: 638,
    state: 'warning',
    date: '18 nov.',
    amount: '1 234 567,89 €',
  },
  {
    id: '4',
    title: 'Sel gris',
    client: 'Éloïse Kerbrat',
    pages: 96,
    state: 'neutral',
    date: '6 nov.',
    amount: '172,00 €',
  },
] as const

export type SampleCommande = (typeof sampleCommandes)[number]
