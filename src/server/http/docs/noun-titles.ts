import type { api } from '#contract/api.ts'

type Nouns = Exclude<keyof typeof api, 'admin'> | `admin.${keyof typeof api.admin}`

const TITLES: Record<Nouns, string> = {
  auth: 'Comptes et sessions',
  activation: 'Activation d’un compte',
  tarifs: 'Tarifs',
  commandes: 'Commandes',
  payments: 'Paiements',
  projects: 'Projets',
  files: 'Fichiers',
  messages: 'Messages',
  support: 'Contact, messagerie du site, échantillon',
  newsletter: 'Lettre des auteurs',
  factures: 'Factures',
  notifications: 'Notifications',
  faq: 'Questions fréquentes',
  pages: 'Pages',
  settings: 'Réglages publics',
  consultations: 'Consultations',
  retractations: 'Rétractation',
  correcteurs: 'Correcteurs',
  'admin.stats': 'La maison\u00a0: chiffres',
  'admin.users': 'La maison\u00a0: comptes',
  'admin.commandes': 'La maison\u00a0: commandes',
  'admin.correcteurs': 'La maison\u00a0: correcteurs',
  'admin.factures': 'La maison\u00a0: factures',
  'admin.messages': 'La maison\u00a0: messages',
  'admin.faq': 'La maison\u00a0: questions fréquentes',
  'admin.tarifs': 'La maison\u00a0: tarifs',
  'admin.pages': 'La maison\u00a0: pages',
  'admin.settings': 'La maison\u00a0: réglages',
}

/** What the documentation calls a noun of the contract: a noun without title does not compile. */
export const nounTitles: Partial<Record<string, string>> = TITLES
