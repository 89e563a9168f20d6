import { activationEmail } from '../auth/activation-email.ts'
import { addressChangedEmail } from '../users/address-changed-email.ts'
import { confirmAddressEmail } from '../auth/confirm-address-email.ts'
import { consultationBookedEmail } from '../consultations/consultation-booked-email.ts'
import { consultationCancelledEmail } from '../consultations/consultation-cancelled-email.ts'
import { consultationReminderEmail } from '../consultations/consultation-reminder-email.ts'
import { deliveryEmail } from '../files/delivery-email.ts'
import type { Email } from './email.ts'
import { newAddressEmail } from '../users/new-address-email.ts'
import { newMessageEmail } from '../messages/new-message-email.ts'
import { newsletterConfirmEmail } from '../newsletter/newsletter-confirm-email.ts'
import { newsletterKnownEmail } from '../newsletter/newsletter-known-email.ts'
import { newsletterWelcomeEmail } from '../newsletter/newsletter-welcome-email.ts'
import { orderReminderEmail } from '../commandes/order-reminder-email.ts'
import { passwordChangedEmail } from '../auth/password-changed-email.ts'
import { paymentFailedEmail } from '../commandes/payment-failed-email.ts'
import { paymentReceivedEmail } from '../commandes/payment-received-email.ts'
import { resetPasswordEmail } from '../auth/reset-password-email.ts'
import { retractationReceiptEmail } from '../retractations/retractation-receipt-email.ts'
import { statutChangedEmail } from '../commandes/statut-changed-email.ts'
import { supportReceivedEmail } from '../support/support-received-email.ts'
import { visitorReplyEmail } from '../messages/visitor-reply-email.ts'

/** Every e-mail the house writes, a file each. */
export const EMAILS: Email[] = [
  activationEmail,
  confirmAddressEmail,
  resetPasswordEmail,
  passwordChangedEmail,
  newAddressEmail,
  addressChangedEmail,
  paymentReceivedEmail,
  paymentFailedEmail,
  orderReminderEmail,
  statutChangedEmail,
  deliveryEmail,
  newMessageEmail,
  consultationBookedEmail,
  consultationReminderEmail,
  consultationCancelledEmail,
  supportReceivedEmail,
  retractationReceiptEmail,
  visitorReplyEmail,
  newsletterConfirmEmail,
  newsletterWelcomeEmail,
  newsletterKnownEmail,
]
