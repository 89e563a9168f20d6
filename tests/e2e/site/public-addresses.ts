const NOBODY = '019e0000-0000-7000-8000-000000000000'
export const NO_TOKEN = 'x'.repeat(43)

export const ARTICLES = ['/blog/premier-chapitre', '/blog/amazon-kdp-guide', '/blog/erreurs-autoedition']

/** The only page without a cookie banner: an unknown payment, outside the site's frame. */
export const WITHOUT_BANNER = '/paiement-test/cs_inconnu'

/** The addresses of each public route, with one that finds nothing where the route can say so. */
export const ADDRESSES: Record<string, string[]> = {
  '': ['/'],
  cgv: ['/cgv'],
  'mentions-legales': ['/mentions-legales'],
  'pages/:slug': ['/pages/politique-de-confidentialite', '/pages/accessibilite', '/pages/inconnue'],
  'blog/:slug': ARTICLES,
  'avis/:page?': ['/avis', '/avis/2'],
  'avis/signaler/:id': [`/avis/signaler/${NOBODY}`],
  contact: ['/contact'],
  echantillon: ['/echantillon'],
  lettre: ['/lettre'],
  'lettre/confirmer': [`/lettre/confirmer?jeton=${NO_TOKEN}`],
  'lettre/desabonnement': [`/lettre/desabonnement?jeton=${NO_TOKEN}`],
  'merci/:quoi': ['/merci/contact'],
  'lien-expire/:quoi': ['/lien-expire/donnees', '/lien-expire/fichier'],
  '*': ['/un-chapitre-perdu'],
  'commande-invitee': ['/commande-invitee?pack=pack-kdp'],
  'payment/success': ['/payment/success'],
  'payment-success': ['/payment-success'],
  'payment/cancel': ['/payment/cancel'],
  'payment/unavailable': [`/payment/unavailable?commande=${NOBODY}&jeton=${NO_TOKEN}`],
  'paiement-test/:sessionId': [WITHOUT_BANNER],
  login: ['/login'],
  signup: ['/signup'],
  'forgot-password': ['/forgot-password'],
  'reset-password': [`/reset-password?token=${NO_TOKEN}`],
  'activation/:token?': [`/activation/${NO_TOKEN}`, '/activation'],
  'confirmer-email': [`/confirmer-email?token=${NO_TOKEN}`],
  'consultation/:token': [`/consultation/${NO_TOKEN}`],
  'corrections/:token': [`/corrections/${NO_TOKEN}`],
  retractation: ['/retractation'],
  'retractation/:token': [`/retractation/${NO_TOKEN}`],
}

/** Chromium's messages for those that find nothing, and for no other. */
export const MEANT_TO_FAIL =
  /status of 404 .*\/(pages\/inconnue|avis\/2|avis\/signaler\/[0-9a-f-]{36}|un-chapitre-perdu|paiement-test\/cs_inconnu|retractation\/x{43}|api\/consultations\/links\/x{43}|api\/corrections\/x{43})\)$|status of 400 .*\/api\/public\/activate\/x{43}\/verify\)$/
