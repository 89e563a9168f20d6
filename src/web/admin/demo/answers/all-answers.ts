import { accountAnswers } from './account.ts'
import { atelierAnswers } from './atelier.ts'
import { cannedReplyAnswers } from './canned-replies.ts'
import { commandeAnswers } from './commandes.ts'
import { comptabiliteAnswers } from './comptabilite.ts'
import { consultationAnswers } from './consultations.ts'
import { correcteurAnswers } from './correcteurs.ts'
import { downloadAnswers } from './downloads.ts'
import { factureAnswers } from './factures.ts'
import { faqAnswers } from './faq.ts'
import { logAnswers } from './logs.ts'
import { messageFileAnswers } from './message-files.ts'
import { messageAnswers } from './messages.ts'
import { noteAnswers } from './notes.ts'
import { notificationAnswers } from './notifications.ts'
import { pageAnswers } from './pages.ts'
import { paymentAnswers } from './payments.ts'
import { promotionAnswers } from './promotions.ts'
import { reglementAnswers } from './reglements.ts'
import { retractationAnswers } from './retractations.ts'
import { sampleAnswers } from './samples.ts'
import { secondFactorAnswers } from './second-factor.ts'
import { settingsAnswers } from './settings.ts'
import { statsAnswers } from './stats.ts'
import { subscriptionAnswers } from './subscriptions.ts'
import { tarifAnswers } from './tarifs.ts'
import { userAnswers } from './users.ts'

/** The whole API that the back-office's screens call, answered from the sample. */
export const ANSWERS = [
  ...statsAnswers,
  ...userAnswers,
  ...commandeAnswers,
  ...atelierAnswers,
  ...correcteurAnswers,
  ...factureAnswers,
  ...comptabiliteAnswers,
  ...paymentAnswers,
  ...reglementAnswers,
  ...retractationAnswers,
  ...messageAnswers,
  ...messageFileAnswers,
  ...noteAnswers,
  ...cannedReplyAnswers,
  ...sampleAnswers,
  ...subscriptionAnswers,
  ...consultationAnswers,
  ...faqAnswers,
  ...tarifAnswers,
  ...promotionAnswers,
  ...pageAnswers,
  ...settingsAnswers,
  ...logAnswers,
  ...notificationAnswers,
  ...accountAnswers,
  ...secondFactorAnswers,
  ...downloadAnswers,
]
