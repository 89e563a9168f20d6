import type { Row } from './works.ts'

/** A title may hold two hundred characters, and this one does. */
const LONGEST =
  'Mémoires d’une famille de bateliers entre la Saône et le Rhône, de Chalon à Port-Saint-Louis, suivis des carnets de bord de mon grand-père, de ses lettres, d’un lexique et de quatre chansons à virer !'

/** The orders that wait, are worked on, or are with their author. */
export const OPEN_WORKS: Row[] = [
  ['Pic', 'Guide du bivouac dans les Pyrénées', 'PREMIUM', 178, 'DEVIS_IMPAYE', 44],
  ['Barthélemy', 'Les Garçons de la Forge', 'STANDARD', 60, 'ROUVERTE', 57, { avis: 4 }],
  ['Etxeberria', 'Pelotari', 'STANDARD', 190, 'SUSPENDUE', 30],
  ['Zweifel', 'La Gare de Brigue', 'STANDARD', 120, 'RETARD', 38],
  ['Pic', 'Refuges', 'STANDARD', 156, 'DEVIS_REFUSE', 39],
  ['N’Diaye', 'Mémoire : les marchés flottants', 'ETUDIANT', 48, 'RETARD', 22, { nobody: true }],
  ['Rostand', 'Cartes postales de Guernesey', 'STANDARD', 180, 'LIVREE', 17],
  ['Charpentier', 'L’Été des mouettes', 'STANDARD', 170, 'REVISION', 16],
  ['Trần', 'Mékong', 'RELECTURE', 218, 'LIVREE', 15, { takenBack: true }],
  ['Chambon', 'Éloge de la sieste', 'STANDARD', 84, 'DEVIS_EXPIRE', 41],
  ['Kergoat', 'Thèse : chants de marins et chants de femmes', 'ETUDIANT', 366, 'PAYEE_SUSPENDUE', 45],
  [
    'de Montmorency-Laval de La Tour d’Auvergne-Lauraguais',
    LONGEST,
    'PREMIUM',
    640,
    'ECHEANCES',
    12,
    {
      description:
        'Le manuscrit compte quatre parties et un cahier d’images. Merci de garder les mots de batellerie, même rares : le lexique final les explique.',
    },
  ],
  ['Rostand', 'Trois fois la mer', 'STANDARD', 140, 'ECHEANCE_REFUSEE', 9],
  ['Haddad-Ferrand', 'Le Goût des figues', 'STANDARD', 96, 'EN_COURS', 9],
  ['Guérin', 'Le Potager en ville', 'RELECTURE', 168, 'EN_COURS', 8, { nobody: true }],
  ['Œuvrard', 'Une ruche sur le toit', 'ECRIVAIN', null, 'EN_COURS', 7],
  ['Santamaria', 'Les Escaliers de Trieste', 'PREMIUM', 160, 'DEVIS_ACCEPTE', 12],
  ['Rostand', 'Notre cave, ses gens, ses crus', 'PREMIUM', 132, 'ATTENTE_SUSPENDUE', 37],
  ['Duhamel-Petit', 'Le Grain et l’Ivraie', 'STANDARD', 342, 'DEVIS', 6],
  ['Rostand', 'Ce que disent les mousses', 'STANDARD', 110, 'DEVIS', 5, { express: true }],
  ['Taddeï', 'Maquis', 'STANDARD', 182, 'PAYEE', 3, { waits: true, nobody: true }],
  ['Lê', 'Thé', 'ETUDIANT', 42, 'ATTENTE', 4],
  [
    'Szczepańska',
    'Wisła, la rivière',
    'STANDARD',
    128,
    'PAYEE',
    2,
    { noFile: true, nobody: true, siren: '123456782' },
  ],
  ['Rostand', 'Vivre après', 'STANDARD', 146, 'ATTENTE', 2],
  ['Loiseau', 'Le Carnet bleu', 'STANDARD', 101, 'PAYEE', 7, { lateFile: true }],
  ['Bensaïd', 'Oran, le retour', 'STANDARD', 224, 'ATTENTE', 1],
  [
    'Rostand',
    'Poste restante ?',
    'STANDARD',
    92,
    'PAYEE',
    0,
    {
      nobody: true,
      description: 'Roman par lettres. Les fautes de la tante Odile sont voulues : merci de les lui laisser.',
    },
  ],
]
