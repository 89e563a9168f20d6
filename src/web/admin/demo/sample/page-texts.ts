import type { PageStatut } from '#contract/pages/page-statuts.ts'

export type PageText = {
  slug: string
  titre: string
  statut: PageStatut
  metaTitle?: string
  metaDescription: string
  isHidden?: true
  /** The page's texts, oldest first, with their age in days on the day of the sample. */
  texts: readonly [daysAgo: number, html: string][]
}

const DELAYS =
  '<h2>Combien de temps ?</h2><p>Comptez 5-7 jours ouvrés pour 200 pages.</p><ul><li>Correction standard : 5-7 jours ouvrés</li><li>Correction premium : 7-10 jours ouvrés</li><li>Supplément express : 48 h</li></ul>'

/** The pages of the sample, in their order: those the site needs, then the house's own. */
export const PAGE_TEXTS: PageText[] = [
  {
    slug: 'conditions-generales',
    titre: 'Conditions générales de vente',
    statut: 'PUBLIEE',
    metaDescription: 'Ce que la maison vous doit, et ce que vous lui devez.',
    texts: [
      [
        396,
        '<h2>Commande</h2><p>La commande est ferme une fois payée, ou le devis accepté.</p><h2>Rétractation</h2><p>Vous avez 14 jours pour renoncer, sans donner de raison.</p><h2>Livraison</h2><p>La date promise est écrite sur la commande.</p>',
      ],
    ],
  },
  {
    slug: 'politique-de-confidentialite',
    titre: 'Politique de confidentialité',
    statut: 'PUBLIEE',
    metaDescription: 'Qui lit votre manuscrit, et combien de temps nous le gardons.',
    texts: [
      [396, '<p>Votre manuscrit n’est lu que par votre correcteur. Rien n’est vendu, rien n’est prêté.</p>'],
    ],
  },
  {
    slug: 'mentions-legales',
    titre: 'Mentions légales',
    statut: 'PUBLIEE',
    metaDescription: 'Qui édite ce site, et qui l’héberge.',
    texts: [
      [396, '<p>Ce site est édité par la maison « Bon à tirer », 12, rue des Correcteurs, 75006 Paris.</p>'],
    ],
  },
  {
    slug: 'retractation',
    titre: 'Renoncer à une commande',
    statut: 'PUBLIEE',
    metaDescription: 'Comment renoncer, en deux gestes, pendant 14 jours.',
    texts: [
      [
        396,
        '<p>Dites-nous qui vous êtes et de quelle commande il s’agit : un accusé de réception part aussitôt.</p>',
      ],
    ],
  },
  {
    slug: 'nos-delais',
    titre: 'Nos délais',
    statut: 'PUBLIEE',
    metaTitle: 'Délais de correction d’un manuscrit',
    metaDescription: 'De 5 à 10 jours ouvrés selon le service, 48 heures en express.',
    texts: [
      [300, '<p>Comptez 10 jours ouvrés pour un roman.</p>'],
      [190, '<h2>Combien de temps ?</h2><p>Comptez 5-7 jours ouvrés pour 200 pages.</p>'],
      [72, DELAYS],
      [14, `${DELAYS}<p>Pressé ? Le supplément express ramène ce délai à 48 heures.</p>`],
    ],
  },
  {
    slug: 'preparer-son-manuscrit',
    titre: 'Préparer son manuscrit avant de nous l’envoyer',
    statut: 'PUBLIEE',
    metaDescription: 'Cinq gestes qui font gagner un jour à votre correcteur.',
    texts: [
      [
        120,
        '<ol><li>Un seul fichier, chapitres dans l’ordre.</li><li>Des styles plutôt que des espaces.</li><li>Vos choix d’orthographe, dits en une ligne.</li></ol>',
      ],
      [
        47,
        '<ol><li>Un seul fichier, chapitres dans l’ordre.</li><li>Des styles plutôt que des espaces.</li><li>Vos choix d’orthographe, dits en une ligne.</li><li>Vos commentaires laissés en marge.</li><li>Une sauvegarde chez vous.</li></ol>',
      ],
    ],
  },
  {
    slug: 'correction-pour-les-maisons-d-edition',
    titre: 'Correction pour les maisons d’édition',
    statut: 'PUBLIEE',
    metaDescription: 'Un tarif à l’année pour les éditeurs ; page envoyée sur demande.',
    isHidden: true,
    texts: [
      [80, '<p>Vous publiez plus de dix titres par an ? Écrivez-nous : <a href="/contact">contact</a>.</p>'],
    ],
  },
  {
    slug: 'prix-de-la-premiere-page',
    titre: 'Le prix de la première page : règlement du concours',
    statut: 'BROUILLON',
    metaDescription: '',
    texts: [
      [
        4,
        '<p>Le concours récompense la première page d’un roman inédit.</p><p><i>À compléter : le jury.</i></p>',
      ],
    ],
  },
  {
    slug: 'offre-d-ete',
    titre: 'Offre d’été',
    statut: 'ARCHIVEE',
    metaDescription: 'Vingt pages offertes jusqu’à la fin de la saison.',
    texts: [[140, '<p>Jusqu’à la fin de la saison, vingt pages sont offertes au lieu de dix.</p>']],
  },
]
